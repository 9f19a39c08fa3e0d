import { badOrder, jsonOf, type Methods } from '../http/administer';
import { readFaults } from './ask';
import type { AskedFault } from './fault';

/** Faults that come by themselves: on these requests, so often, so many times. */
export interface FaultRule {
  readonly id: string;
  /** As in the header. */
  readonly fault: string;
  readonly method?: string;
  /** The path, or its beginning when it ends with `*`. */
  readonly path?: string;
  /** The share of requests that are hit, 0 to 1; every one unless said otherwise. */
  readonly rate?: number;
  /** So many requests are hit, then no more. */
  readonly times?: number;
  /** So many matching requests pass first. */
  readonly skip?: number;
}

/** The rules of one sandbox, and the endpoint that sets them. */
export interface FaultRules {
  /** The faults that hit this request. Counts it. */
  strike(method: string, path: string): readonly AskedFault[];
  /** `GET`, `POST`, `PUT`, `DELETE` on the rules. */
  readonly methods: Methods;
}

interface Counted {
  readonly rule: FaultRule;
  passed: number;
  hit: number;
}

/** `random` gives numbers from 0 up to 1. */
export function faultRules(random: () => number): FaultRules {
  let rules: Counted[] = [];
  let created = 0;
  const add = (said: unknown) => {
    const rule = readRule(said, `${++created}`);
    rules.push({ rule, passed: 0, hit: 0 });
    return rule;
  };
  const list = () => ({ rules: rules.map(({ rule, hit }) => ({ ...rule, hit })) });
  const methods: Methods = {
    GET: async () => list(),
    POST: async (request) => add(await jsonOf(request)),
    PUT: async (request) => {
      const said = await jsonOf(request);
      if (!Array.isArray(said)) throw badOrder('PUT takes an array of rules.');
      rules = [];
      said.forEach(add);
      return list();
    },
    DELETE: async () => {
      rules = [];
      return list();
    },
  };
  return {
    strike: (method, path) =>
      rules.filter((counted) => strikes(counted, method, path, random)).flatMap(({ rule }) => readFaults(rule.fault)),
    methods,
  };
}

function strikes(counted: Counted, method: string, path: string, random: () => number): boolean {
  const { rule } = counted;
  if (rule.method !== undefined && rule.method !== method) return false;
  if (rule.path !== undefined && !pathMatches(rule.path, path)) return false;
  if (counted.passed++ < (rule.skip ?? 0)) return false;
  if (counted.hit >= (rule.times ?? Number.POSITIVE_INFINITY)) return false;
  if (random() >= (rule.rate ?? 1)) return false;
  counted.hit++;
  return true;
}

function pathMatches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

const TYPES = {
  fault: 'string',
  method: 'string',
  path: 'string',
  rate: 'number',
  times: 'number',
  skip: 'number',
} as const;

function readRule(said: unknown, id: string): FaultRule {
  if (typeof said !== 'object' || said === null) throw badOrder('A rule is a JSON object with a fault.');
  for (const [name, value] of Object.entries(said)) {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name as keyof typeof TYPES] : undefined;
    if (!type) throw badOrder(`A rule has no member '${name}'. The members are ${Object.keys(TYPES).join(', ')}.`);
    if (typeof value !== type) throw badOrder(`${name} must be a ${type}.`);
  }
  const rule = { ...said, id } as FaultRule;
  if (readFaults(rule.fault ?? '').length === 0) throw badOrder('A rule needs a fault.');
  return rule;
}
