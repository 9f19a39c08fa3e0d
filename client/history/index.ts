/** What is loaded when the history is first written or shown, or two results are compared: a bundle of its own. */
export { openHistory } from './store';
