import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeFileName } from './safe-name';

test.each([
  ['report.pdf', 'report.pdf'],
  ['Zoë – Übersicht 2030.txt', 'Zoë – Übersicht 2030.txt'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\windows\\win.ini', '_.._windows_win.ini'],
  ['/etc/passwd', '_etc_passwd'],
  ['C:\\autoexec.bat', 'C_autoexec.bat'],
  ['..', 'file'],
  ['.', 'file'],
  ['', 'file'],
  ['   ', 'file'],
  [undefined, 'file'],
  [42, 'file'],
  ['.bashrc', 'bashrc'],
  ['~/.ssh', '_.ssh'],
  ['a\u0000b\u001b[31m\r\nc', 'ab[31mc'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u2066b\u2069\u200bc\ufeff', 'abc'],
  ['trailing. . .', 'trailing'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['COM1', '_COM1'],
  ['lpt9.log', '_lpt9.log'],
  ['COM¹.txt', '_COM¹.txt'],
  ['console.txt', 'console.txt'],
  ['communique', 'communique'],
  ['what? "this" <that>|*.txt', 'what_ _this_ _that_.txt'],
  ['a／b＼c∕d.txt', 'a_b_c_d.txt'],
  ['half \ud800 a pair', 'half a pair'],
  ['file:stream', 'file_stream'],
])('%j is kept as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

describe('a name of 10,000 characters', () => {
  test.each([
    ['x'.repeat(10_000), '', 180],
    [`${'x'.repeat(10_000)}.json`, '.json', 180],
    [`${'日本'.repeat(5000)}.txt`, '.txt', 180],
    [`${'😀'.repeat(5000)}`, '', 180],
    [`a.${'x'.repeat(10_000)}`, '', 180],
  ])('is cut, and ends as before', (name, extension, most) => {
    const safe = safeFileName(name);
    expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(most);
    expect(safe.endsWith(extension)).toBe(true);
    expect(safe.length).toBeGreaterThan(40);
  });
});

test('whatever the name, it is one name in the folder', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('a', '.', '/', '\\', ' ', '\u202e', 'CON', '\n', ':', '～', '😀', '~', '\ud800'),
  });
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (name) => {
      const safe = safeFileName(name);
      expect(safe).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cf}]|^\.|[. ]$|^$/u);
      expect(safeFileName(safe)).toBe(safe);
    }),
    { numRuns: 500 },
  );
});
