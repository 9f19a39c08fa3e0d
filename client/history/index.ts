/** What is loaded when the history is first written or shown, or two results are compared: a bundle of its own. */
export { createComparisons } from '../compare/comparisons';
export { pickSide } from '../compare/pick-side';
export { allSides, sideOf } from '../compare/side';
export { factsOf, itemOf, outcomeText, rowsOf } from '../views/history/items';
export { openHistory } from './store';
