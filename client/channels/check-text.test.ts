import { expect, it } from 'vitest';
import { checkText } from './check-text';

it('tells the verdict, then each rule, then the certificate', () => {
  const text = checkText('https://hooks.acme.dev/', {
    deliverable: false,
    verdicts: [
      { rule: 'https', outcome: 'kept', message: 'It is an HTTPS address.' },
      { rule: 'host-name', outcome: 'broken', message: 'The certificate is for\nacme.dev.' },
      { rule: 'not-revoked', outcome: 'unknown', message: 'It was not looked at.' },
    ],
    certificate: {
      subject: 'acme.dev',
      issuer: 'Some Authority',
      names: 'acme.dev',
      validFrom: 0,
      validTo: 86_400_000,
    },
  });
  expect(text.split('\n')).toEqual([
    'https://hooks.acme.dev/',
    '',
    'A rule is broken: the service delivers no notifications there, and says nothing about it.',
    '',
    'kept     Is an HTTPS address               It is an HTTPS address.',
    'BROKEN   Is for this host name             The certificate is for acme.dev.',
    'unknown  Is not revoked                    It was not looked at.',
    '',
    'The certificate',
    '  for     acme.dev',
    '  issuer  Some Authority',
    '  valid   1970-01-01 to 1970-01-02',
    '',
    'The authority of the sandbox counts as trusted here. A real service trusts public authorities only.',
    '',
  ]);
});
