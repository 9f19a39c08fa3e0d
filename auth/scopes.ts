/** What the users of a connection do, each with the least scope that allows it. */
export type Task = 'files' | 'content' | 'channels' | 'acl' | 'speech';

const scope = (name: string) => `https://www.googleapis.com/auth/${name}`;

/** Task → the least scope for it (public-facts §1 to §3). */
export const SCOPES: Readonly<Record<Task, string>> = {
  // Lists files and reads their metadata. It reads no content, so `alt=media` is not for it. Nothing public says whether it
  // lets `fullText` search, which tells what is in a file: who is refused signs in for the content.
  files: scope('drive.metadata.readonly'),
  // Reads content too: for `alt=media`, and for `fullText` where the scope above will not do.
  content: scope('drive.readonly'),
  // Watches events, calendar lists and settings, and stops channels.
  channels: scope('calendar.readonly'),
  // Watches who may see a calendar: the service takes no narrower scope for it that every version of it knows.
  acl: scope('calendar'),
  // The only scope that the recognize method takes.
  speech: scope('cloud-platform'),
};

/** Tells whose token it is, so that the user sees which account is signed in; it opens nothing. */
const IDENTITY = ['openid', 'email'];

/** Task → the tasks that its scope covers as well. */
const COVERED: Partial<Record<Task, readonly Task[]>> = { content: ['files'], acl: ['channels'] };

/** The scopes to ask for, so that `tasks` can be done and no more: none twice, and none that another one covers. */
export function scopesFor(tasks: readonly Task[]): readonly string[] {
  const covered = new Set(tasks.flatMap((task) => COVERED[task] ?? []));
  const needed = (Object.keys(SCOPES) as Task[]).filter((task) => tasks.includes(task) && !covered.has(task));
  return [...IDENTITY, ...needed.map((task) => SCOPES[task])];
}
