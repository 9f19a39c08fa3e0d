/** A file of `samples/`. */
export interface Sample {
  /** Below `samples/`, like `speech/01-hello.recognize.json`. */
  readonly file: string;
  /** What it shows, one sentence, in Markdown. */
  readonly shows: string;
}

const HEADING = /^## (\w+)/;
const ROW = /^\| `([\w.-]+)` \| (.+) \|$/;

/** The samples that `samples/README.md` lists, in its order: rows below a heading lie in the folder of that name. */
export function sampleTable(readme: string): readonly Sample[] {
  let folder = '';
  return readme.split(/\r?\n/).flatMap((line) => {
    folder = HEADING.exec(line)?.[1]?.toLowerCase().concat('/') ?? folder;
    const [, name, shows] = ROW.exec(line) ?? [];
    return name === undefined || shows === undefined ? [] : [{ file: `${folder}${name}`, shows }];
  });
}
