/**
 * The second door of the language core: request files (`*.recognize.json`, `*.channel.json`, `*.stop.json`). It is loaded
 * when the first such document is opened, because the JSON service behind it is large.
 */

export type { AudioFile, RequestSurroundings, SpeechRegion } from './surroundings';
