import { describe, expect, it } from 'vitest';
import { codigoDeBytes, lerCodigo } from '@/contract/values/codigoDeValidacao.ts';

describe('código de validação', () => {
  it.each<[string, Uint8Array, string]>([
    ['tudo zero', new Uint8Array(10), '0000-0000-0000-0000'],
    ['tudo um', new Uint8Array(10).fill(255), 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'],
    ['o último bit', Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]), '0000-0000-0000-0001'],
    ['o primeiro bit', Uint8Array.from([128, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 'G000-0000-0000-0000'],
  ])('%s', (_, bytes, codigo) => expect(codigoDeBytes(bytes)).toBe(codigo));

  it('outros bytes, outro código', () => {
    const codigos = Array.from({ length: 256 }, (_, i) => codigoDeBytes(new Uint8Array(10).fill(i)));
    expect(new Set(codigos).size).toBe(256);
  });

  it.each<[string, string | null]>([
    ['7K3M-9QZC-TX0B-4WND', '7K3M-9QZC-TX0B-4WND'],
    ['7k3m9qzctx0b4wnd', '7K3M-9QZC-TX0B-4WND'],
    ['  7K3M 9QZC TX0B 4WND ', '7K3M-9QZC-TX0B-4WND'],
    ['7K3M–9QZC–TXOB–4WND', '7K3M-9QZC-TX0B-4WND'],
    ['IL0O-0000-0000-0000', '1100-0000-0000-0000'],
    ['', null],
    ['7K3M-9QZC-TX0B', null],
    ['7K3M-9QZC-TX0B-4WND-1', null],
    ['7K3M-9QZC-TX0B-4WNU', null],
    ["7K3M-9QZC-TX0B-4WN'", null],
  ])('%j é lido como %j', (texto, codigo) => expect(lerCodigo(texto)).toBe(codigo));
});
