import { plain } from './plain';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'writing there is not permitted',
  EPERM: 'writing there is not permitted',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'there is no room left for you on the disk',
  EFBIG: 'it would be larger than a file may be there',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk failed',
};

/** Why something could not be written, from Node's error: to stand behind a colon. */
export function writeReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? plain(message);
}
