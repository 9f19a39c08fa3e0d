/** What is worth knowing beside the sentences, in the order in which it is told. */
export const NOTES = {
  refused: 'The service refuses the query as it is written; what was probably meant is explained.',
  unreadable: 'The service refuses the query until every part of it can be read.',
  string: 'A quoted value is not closed before the end of its line.',
  apostrophe: 'An apostrophe within a value needs a backslash before it.',
  joint: 'Between two conditions “and” or “or” is missing; “and” is assumed.',
  parenthesis: 'A parenthesis is never closed.',
  mixed: 'Mixed “and” and “or” are taken from left to right, neither goes first; the list shows the order.',
  name: 'In names only the beginnings of words are compared; letter case and the order of the words do not matter.',
  text: 'In the text whole words are compared, and letter case does not matter.',
  parents: 'Only direct children are found, not what lies in subfolders.',
  shared: '“Shared with me” is what people shared with you directly, not what lies inside a shared folder.',
  writers: 'Owners count as people who may change a file.',
  readers: 'Owners and people who may change a file count as people who may read it.',
  relative: 'Times worked out from “now” and “today” are those of this moment, in UTC; a run works them out again.',
} as const;

export type Note = keyof typeof NOTES;
