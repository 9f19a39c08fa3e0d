/** The one door of the API client. */

export { type Clock, systemClock } from './clock';
export type { Content } from './content';
export { type ApiError, apiError, type Fault, type HttpFault, isApiError, type RequestSummary } from './errors';
export { type CallOptions, createFilesClient, type FilesClient, type FilesClientOptions, type Params } from './files';
export { DEFAULT_LIMITS, type Limits } from './limits';
export type { PageOptions } from './pages';
export { tame } from './redact';
export { type ApiRequest, type Credentials, describeRequest } from './request';
export type { RetryNotice } from './send';
export type { Connection, ErrorBody, FileList, FileResource, ParameterViolation } from './types';
