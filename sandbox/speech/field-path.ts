/** A name of JSON as protocol buffers write it: `languageCode` → `language_code`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The path of a member below another: `config.speech_contexts[0].phrases`. */
export function below(path: string, name: string): string {
  return path === '' ? snake(name) : `${path}.${snake(name)}`;
}

/** What the service calls an enumeration in its messages, by the path of the member. */
export function enumName(path: string): string {
  const [owner = '', member = ''] = path
    .replace(/\[\d+\]/g, '')
    .split('.')
    .slice(-2);
  const named = ENUMS[`${owner}.${member}`];
  return `speech.v1.${named ?? `${pascal(owner)}.${pascal(member)}`}`;
}

/** Types whose names do not follow from their members'. */
const ENUMS: Readonly<Record<string, string>> = {
  'config.encoding': 'RecognitionConfig.AudioEncoding',
  'metadata.interaction_type': 'RecognitionMetadata.InteractionType',
  'metadata.microphone_distance': 'RecognitionMetadata.MicrophoneDistance',
  'metadata.original_media_type': 'RecognitionMetadata.OriginalMediaType',
  'metadata.recording_device_type': 'RecognitionMetadata.RecordingDeviceType',
};

function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}
