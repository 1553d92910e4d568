import { describe, expect, it } from 'vitest';
import { dadosDevedor } from '@/contract/devedor.ts';
import { orgaoCredor } from '@/contract/orgaoCredor.ts';
import { usuario } from '@/contract/usuario.ts';
import { validate } from '@/contract/validate.ts';
import { ufDoCep } from '@/domain/cep.ts';
import { ceps } from '@/server/reference/ceps.ts';
import { municipiosDe } from '@/server/reference/municipios.ts';

const formularios = {
  devedor: dadosDevedor,
  usuario: usuario.endpoints.create!.body!,
  orgaoCredor: orgaoCredor.endpoints.create!.body!,
};

describe('o endereço que um CEP da amostra preenche', () => {
  it.each([...ceps.values()])(
    '$cep, $cidade/$uf, é aceito por todos os formulários',
    ({ cep, uf, cidade, bairro, rua }) => {
      expect(ufDoCep(cep)).toBe(uf);
      expect(municipiosDe(uf).some(({ nome }) => nome === cidade)).toBe(true);
      // The look-up answers null for what it does not know; the person types that.
      const preenchido = Object.entries({ cep, uf, municipio: cidade, bairro, rua }).filter(
        ([, valor]) => valor !== null,
      );
      for (const [nome, schema] of Object.entries(formularios)) {
        const resultado = validate(schema, Object.fromEntries(preenchido), '2026-11-20');
        const campos = preenchido.map(([campo]) => campo);
        const culpados = resultado.ok ? [] : resultado.errors.filter(({ field }) => campos.includes(field));
        expect([nome, culpados]).toEqual([nome, []]);
      }
    },
  );

  it('existe: sem amostra nada se prova', () => expect(ceps.size).toBeGreaterThan(10));
});
