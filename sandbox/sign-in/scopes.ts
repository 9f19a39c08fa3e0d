import { scope } from '../http/scopes';

/** Every scope that can be asked for → what it lets a program do, in the words of the consent page. */
export const SCOPES: Readonly<Record<string, string>> = {
  openid: 'Know who you are',
  email: 'See your e-mail address',
  profile: 'See your name',
  [scope('userinfo.email')]: 'See your e-mail address',
  [scope('userinfo.profile')]: 'See your name',
  [scope('drive')]: 'See, change and delete all of your files',
  [scope('drive.appdata')]: 'See and change its own data in your storage',
  [scope('drive.file')]: 'See and change files that you use with it',
  [scope('drive.metadata')]: 'See and change what your files are called and where they are, but not what is in them',
  [scope('drive.metadata.readonly')]: 'See what your files are called and where they are, but not what is in them',
  [scope('drive.photos.readonly')]: 'See your photos',
  [scope('drive.readonly')]: 'See and download all of your files',
  [scope('calendar')]: 'See, change, share and delete all of your calendars',
  [scope('calendar.acls')]: 'See and change who has access to your calendars',
  [scope('calendar.acls.readonly')]: 'See who has access to your calendars',
  [scope('calendar.calendarlist')]: 'See and change the list of your calendars',
  [scope('calendar.calendarlist.readonly')]: 'See the list of your calendars',
  [scope('calendar.events')]: 'See and change the events of your calendars',
  [scope('calendar.events.readonly')]: 'See the events of your calendars',
  [scope('calendar.readonly')]: 'See all of your calendars',
  [scope('calendar.settings.readonly')]: 'See the settings of your calendars',
  [scope('cloud-platform')]: 'Recognize speech, and see and change your data in the cloud',
};

/** The scopes of a list as it is written in requests, each once. */
export function readScopes(text: string): readonly string[] {
  return [...new Set(text.split(' ').filter((each) => each !== ''))];
}

/** The first that is not in the table. */
export function unknownScope(scopes: readonly string[]): string | undefined {
  return scopes.find((each) => !Object.hasOwn(SCOPES, each));
}
