import { project } from '../../language';
import { jsonAnswer } from '../http/answer';
import { invalidParameter } from '../http/failure';
import { readableRow } from './access-check';
import type { FilesContext, Identity } from './context';
import { mediaAnswer } from './media';
import { readBoolean, readMask } from './parameters';
import { fileResource } from './resource';

/** `GET /drive/v3/files/{fileId}` (api.md §4): a file's metadata, or its content with `alt=media`. Throws the family's errors. */
export function getFile(
  context: FilesContext,
  identity: Identity,
  id: string,
  request: Request,
  parameters: URLSearchParams,
): Response {
  const row = readableRow(context, identity, id, readBoolean(parameters, 'supportsAllDrives', 'supportsTeamDrives'));
  const acknowledged = readBoolean(parameters, 'acknowledgeAbuse');
  const alt = parameters.get('alt') ?? 'json';
  if (alt === 'media')
    return mediaAnswer(context, identity, row, { acknowledged, range: request.headers.get('Range') });
  if (alt !== 'json') throw invalidParameter('alt', `Invalid value '${alt}'. Must be one of: [json, media]`);
  return jsonAnswer(fileAnswer(context, row, parameters), parameters);
}

/** The metadata of the file in this row, as its `fields` parameter selects it. */
export function fileAnswer(context: FilesContext, row: number, parameters: URLSearchParams): unknown {
  const mask = readMask(parameters, 'file');
  const labels =
    parameters
      .get('includeLabels')
      ?.split(',')
      .map((label) => label.trim()) ?? [];
  const resource = fileResource(context, row, mask, [], labels);
  return mask ? project(mask, resource) : resource;
}
