import { scrub } from '../../api/scrub';
import type { Diagnostic } from '../../language';
import { frame } from '../frame';
import type { Paint } from '../paint';
import { plain } from '../plain';
import type { CheckedFile } from './report';

/** A finding for people: its place, severity, code, message, and the line it is on, without what looks like a secret: logs of CI keep it. */
export function findingText({ input, positionAt }: CheckedFile, finding: Diagnostic, paint: Paint): string {
  const { code, severity, message, start, end } = finding;
  const { line, character } = positionAt(start);
  const place = paint('strong', `${plain(input.file)}:${line + 1}:${character + 1}`);
  return `${place}: ${paint(severity, severity)} ${code}: ${plain(message)}\n${scrub(frame(input.text, line, start, end, paint))}`;
}
