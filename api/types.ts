/** The resources of the API family as they travel (api.md §2, public-facts §1). Members beyond these pass through untouched. */

/** A file resource; which members are there depends on the `fields` mask. Times are RFC 3339 in UTC. */
export interface FileResource {
  readonly kind?: string;
  readonly id?: string;
  readonly name?: string;
  readonly mimeType?: string;
  readonly [field: string]: unknown;
}

/** The answer of `GET /drive/v3/files`. `nextPageToken` is absent on the last page, or when the mask leaves it out. */
export interface FileList {
  readonly kind?: string;
  readonly files?: readonly FileResource[];
  readonly nextPageToken?: string | null;
  readonly incompleteSearch?: boolean;
}

/** The error body of the family (public-facts §0). */
export interface ErrorBody {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly errors?: readonly {
      readonly domain?: string;
      readonly reason?: string;
      readonly message?: string;
      readonly locationType?: string;
      readonly location?: string;
    }[];
    readonly status?: string;
    /** Our sandbox adds where in `q` it stopped, as UTF-16 offsets into the sent string (product.md §5). */
    readonly details?: readonly unknown[];
  };
}

/** One entry of `details` by which the sandbox says where in a parameter the error is. */
export interface ParameterViolation {
  readonly '@type': 'drive-query/ParameterViolation';
  readonly parameter: string;
  readonly code: string;
  /** UTF-16 code units into the parameter's value as it was sent. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** A set of addresses (product.md §3). */
export interface Connection {
  readonly name: string;
  readonly baseUrl: string;
  readonly speech?: { readonly global?: string; readonly eu?: string; readonly us?: string };
  readonly headerPrefix: string;
  readonly vendor: string;
  readonly webUrl?: string;
}
