import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { diagnoseRequest } from './diagnose';
import { REQUEST_DIAGNOSTICS } from './diagnostics';
import { RequestDocument } from './document';
import { requestFixes } from './fixes';
import type { RequestSurroundings } from './surroundings';
import { SURROUNDINGS } from './testing';

describe.each(Object.entries(REQUEST_DIAGNOSTICS))(
  '%s',
  (code, { wrong, right, kind = 'recognize', severity, fixes, files, used, channels }) => {
    const surroundings: RequestSurroundings = {
      ...SURROUNDINGS,
      audioFile: (path) => files?.[path],
      ...(used && { usedChannelIds: new Set(used) }),
      ...(channels && { channels }),
    };
    const document = new RequestDocument(wrong, kind);
    const found = diagnoseRequest(document, DEFAULT_SETTINGS, surroundings);

    test('is what its wrong example shows', () => {
      expect(found.map((diagnostic) => `${diagnostic.severity} ${diagnostic.code}`)).toEqual([`${severity} ${code}`]);
    });

    test('is not in its right example', () => {
      expect(diagnoseRequest(new RequestDocument(right, kind), DEFAULT_SETTINGS, surroundings)).toEqual([]);
    });

    test('says something whole', () => {
      const [diagnostic] = found;
      expect(diagnostic!.message).toMatch(/^[A-Z“].*[\w.?)}”'…]$/s);
      expect(diagnostic!.message).not.toMatch(/\{\w+\}|““|undefined|\.\./);
    });

    test('offers a fix for its wrong example when its row names one', () => {
      const offered = found.flatMap((diagnostic) => requestFixes(document, diagnostic, DEFAULT_SETTINGS, surroundings));
      expect(offered.length > 0).toBe(fixes !== undefined);
      for (const { title } of offered) expect(title).not.toMatch(/[{}]/);
      expect(offered.filter(({ preferred }) => preferred).length).toBeLessThanOrEqual(1);
    });
  },
);
