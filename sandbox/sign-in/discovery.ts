import { PATHS } from './addresses';
import { GRANT_TYPES } from './grant-types';
import { SCOPES } from './scopes';

/** What the server tells of itself (RFC 8414 §2, OpenID Connect Discovery §3). `issuer` is the address that was asked. */
export function discoveryOf(issuer: string): Readonly<Record<string, unknown>> {
  return {
    issuer,
    authorization_endpoint: `${issuer}${PATHS.authorization}`,
    token_endpoint: `${issuer}${PATHS.token}`,
    revocation_endpoint: `${issuer}${PATHS.revocation}`,
    userinfo_endpoint: `${issuer}${PATHS.userinfo}`,
    jwks_uri: `${issuer}${PATHS.keys}`,
    scopes_supported: Object.keys(SCOPES),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: Object.values(GRANT_TYPES),
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_post', 'client_secret_basic'],
    revocation_endpoint_auth_methods_supported: ['none', 'client_secret_post', 'client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'email', 'email_verified', 'name'],
    service_documentation: 'https://github.com/drive-query/drive-query/blob/main/docs/sandbox.md',
  };
}
