import type * as vscode from 'vscode';
import type { Connection, SpeechRegion } from '../../api';
import { regionChoices } from './endpoint-words';
import { pickRegion } from './pick-region';
import { fileNameOf, type RecognizeTools } from './tools';

type Tools = Pick<RecognizeTools, 'connections' | 'regions'>;

/** Asks for the region of a file and remembers the answer; undefined when the user has changed their mind. */
export async function chooseRegion(
  { connections, regions }: Tools,
  uri: vscode.Uri,
  connection: Connection,
): Promise<SpeechRegion | undefined> {
  const choices = regionChoices(connection, connections.speechEndpoint);
  const region = await pickRegion(choices, regions.of(uri.toString()), fileNameOf(uri));
  if (region !== undefined) await regions.remember(uri.toString(), region);
  return region;
}

/** The region that a file was sent to last, or the answer to asking. */
export async function rememberedRegion(
  tools: Tools,
  uri: vscode.Uri,
  connection: Connection,
): Promise<SpeechRegion | undefined> {
  return tools.regions.of(uri.toString()) ?? (await chooseRegion(tools, uri, connection));
}
