/**
 * A wrong `.dq` text and the codes of its findings. `«…»` encloses what each finding underlines; the codes come in the
 * order of the opening marks.
 */
export type WrongExample = readonly [text: string, ...codes: string[]];
