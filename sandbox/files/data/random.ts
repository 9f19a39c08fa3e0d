import { mix } from '../store/ids';

/** Random numbers that follow from a seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer from 0 up to, not including, `below`. */
  below(below: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
}

/** The sequence of one seed. */
export function randomFrom(seed: number): Random {
  let state = mix(seed);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (values) => values[below(values.length)]!,
    chance: (probability) => next() < probability,
  };
}
