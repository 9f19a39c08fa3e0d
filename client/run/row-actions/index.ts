/** The door of what is done with rows: a bundle of its own, loaded when something is done with one first. */

export { exportResults } from '../export/export-results';
export { act } from './act';
