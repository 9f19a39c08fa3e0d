/** What every page needs from around it. */
export interface PageHost<Message, Persisted> {
  readonly send: (message: Message) => void;
  /** What was kept when the page was last alive. */
  readonly persisted: Partial<Persisted> | undefined;
  readonly persist: (state: Persisted) => void;
  /** The document this page belongs to. */
  readonly uri: string;
}
