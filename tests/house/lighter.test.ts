import { describe, expect, it } from 'vitest';
import defaults from '../../scripts/lighter/defaults.ts';
import get from '../../scripts/lighter/get.ts';
import isEqual from '../../scripts/lighter/isEqual.ts';
import memoize from '../../scripts/lighter/memoize.ts';
import merge from '../../scripts/lighter/merge.ts';
import pick from '../../scripts/lighter/pick.ts';

/* The portal's replacements for lodash do what lodash documents, as far as react-admin uses it. */

const round: Record<string, unknown> = { a: 1 };
round.self = round;
const other: Record<string, unknown> = { a: 1 };
other.self = other;
const action = () => undefined;

describe('isEqual', () => {
  it.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, '1', false],
    [0, -0, true],
    [Number.NaN, Number.NaN, true],
    [null, undefined, false],
    [null, {}, false],
    [[], {}, false],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [new Date(5), new Date(5), true],
    [new Date(5), new Date(6), false],
    [new Date(5), {}, false],
    [new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]]), true],
    [new Set([1]), new Set([2]), false],
    [action, action, true],
    [{ action }, { action: () => undefined }, false],
    [round, other, true],
  ])('%# %s e %s: %s', (a, b, equal) => {
    expect(isEqual(a, b)).toBe(equal);
    expect(isEqual(b, a)).toBe(equal);
  });
});

describe('merge', () => {
  it.each<[object, readonly unknown[], object]>([
    [{}, [{ a: { b: 1 } }, { a: { c: 2 } }], { a: { b: 1, c: 2 } }],
    [{ a: 1 }, [undefined, null, { a: undefined, b: undefined }], { a: 1, b: undefined }],
    [{ a: 1 }, [{ a: null }], { a: null }],
    [{ a: [1, 2, 3] }, [{ a: [9] }], { a: [9, 2, 3] }],
    [{ a: [{ b: 1 }] }, [{ a: [{ c: 2 }] }], { a: [{ b: 1, c: 2 }] }],
    [{ a: 'texto' }, [{ a: { b: 1 } }], { a: { b: 1 } }],
    [{ a: { b: 1 } }, [{ a: 'texto' }], { a: 'texto' }],
  ])('%# %j com %j: %j', (target, sources, merged) => {
    expect(merge(target as Record<string, unknown>, ...sources)).toEqual(merged);
  });

  it('copia em profundidade, sem tocar na origem, e deixa passar o que não é registro', () => {
    const file = new File(['x'], 'x.pdf');
    const source = { a: { b: [1] }, file };
    const target = merge({}, source) as typeof source;
    target.a.b.push(2);
    expect(source.a.b).toEqual([1]);
    expect(target.file).toBe(file);
  });

  it('não chega ao protótipo', () => {
    merge({}, JSON.parse('{ "__proto__": { "manchado": true } }'));
    expect(({} as { manchado?: boolean }).manchado).toBeUndefined();
  });
});

describe('get', () => {
  it.each<[unknown, unknown, unknown]>([
    [{ a: { b: 1 } }, 'a.b', 1],
    [{ a: [{ b: 1 }] }, 'a[0].b', 1],
    [{ a: [{ b: 1 }] }, 'a.0.b', 1],
    [{ a: { b: 1 } }, ['a', 'b'], 1],
    [{ 'a.b': 2, a: { b: 1 } }, 'a.b', 2],
    [[7], 0, 7],
    [{ a: null }, 'a', null],
    [{ a: null }, 'a.b', 'nada'],
    [{ a: 1 }, 'b', 'nada'],
    [null, 'a', 'nada'],
    [undefined, 'a.b', 'nada'],
  ])('%# de %j, %j: %j', (from, path, found) => {
    expect(get(from, path, 'nada')).toEqual(found);
  });
});

it('defaults só completa o que falta', () => {
  expect(defaults({ a: null, b: undefined }, { a: 1, b: 2 }, undefined, { b: 3, c: 4 })).toEqual({
    a: null,
    b: 2,
    c: 4,
  });
});

it('memoize responde uma vez por chave', () => {
  let times = 0;
  const sum = memoize((a: number, b: number) => a + b + times++ * 0);
  expect([sum(1, 2), sum(1, 5), sum(2, 5)]).toEqual([3, 3, 7]);
  expect(times).toBe(2);
  const whole = memoize(
    (a: number, b: number) => a + b,
    (...args) => JSON.stringify(args),
  );
  expect([whole(1, 2), whole(1, 5)]).toEqual([3, 6]);
});

it('pick leva só o que foi nomeado e existe', () => {
  expect(pick({ a: 1, b: undefined, c: 3 }, ['a', 'b', 'd'])).toEqual({ a: 1, b: undefined });
  expect(pick({ a: 1, b: 2 }, 'a', 'b')).toEqual({ a: 1, b: 2 });
  expect(pick(undefined, ['a'])).toEqual({});
});
