/**
 * A wrong request file and the codes of its findings. `«…»` encloses what each finding underlines; the codes come in the
 * order of the opening marks.
 */
export type WrongRequest = readonly [text: string, ...codes: string[]];

/** A request with members in its configuration, the language among them unless they name it. */
export function config(members: string): string {
  const language = members.includes('languageCode') ? '' : '"languageCode": "en-US", ';
  return `{ "config": { ${language}${members} }, "audio": { "uri": "gs://bucket/hello" } }`;
}

/** A request with this `audio`. */
export function audio(value: string): string {
  return `{ "config": { "languageCode": "en-US" }, "audio": ${value} }`;
}

/** A request for this language, with the quotes. */
export function language(tag: string): string {
  return config(`"languageCode": ${tag}`);
}

/** A request with raw samples of this base64. */
export function content(base64: string): string {
  return `{ "config": { "languageCode": "en-US", "encoding": "LINEAR16", "sampleRateHertz": 16000 }, "audio": { ${base64} } }`;
}

/** A request that refers to something stored. */
export function reference(name: string, region?: string): string {
  const own = region === undefined ? '' : `"$request": { "region": "${region}" }, `;
  return `{ ${own}"config": { "languageCode": "en-US", "adaptation": { "phraseSetReferences": [${name}] } }, "audio": { "uri": "gs://bucket/hello" } }`;
}

/** A request with a phrase that is likely to be said. */
export function phrase(value: string): string {
  return config(`"adaptation": { "phraseSets": [{ "phrases": [{ "value": "${value}" }] }] }`);
}
