import { describe, expect, it } from 'vitest';
import { contaDeBoletos, type DadosBancarios, faltasDaConta } from '@/domain/cobranca/convenio.ts';

const vazio: DadosBancarios = {
  chave_banco: null,
  convenio: null,
  agencia: null,
  conta: null,
  carteira: null,
  variacao: null,
  codigo_beneficiario: null,
};
const noBB = { chave_banco: '1', convenio: '3128557', agencia: '4529', conta: '12387', carteira: '17' };

describe('o que falta aos dados bancários de um órgão (M §2.49, D §1.3)', () => {
  it.each<[string, Partial<DadosBancarios>, string | null, string]>([
    ['nada preenchido', {}, null, 'chave_banco'],
    ['só a agência', { agencia: '4529' }, null, 'chave_banco'],
    ['a chave de outro banco', { ...noBB, chave_banco: '341' }, null, 'chave_banco'],
    ['só a chave', { chave_banco: '001' }, 'BB', 'convenio agencia conta carteira'],
    ['o convênio sem a conta', { convenio: '3128557', agencia: '4529' }, 'BB', 'conta carteira'],
    ['um convênio de cinco algarismos', { ...noBB, convenio: '31285' }, 'BB', 'convenio'],
    ['uma carteira de três algarismos', { ...noBB, carteira: '170' }, 'BB', 'carteira'],
    ['uma agência que não cabe nas barras', { ...noBB, convenio: '123879', agencia: '45291' }, 'BB', 'agencia'],
    ['o mesmo, onde ela não vai nas barras', { ...noBB, agencia: '45291' }, 'BB', ''],
    ['o Banco do Brasil completo', noBB, 'BB', ''],
    ['o mesmo, sem a chave', { ...noBB, chave_banco: ' ' }, 'BB', ''],
    ['a Caixa sem o beneficiário', { chave_banco: '104' }, 'CAIXA', 'codigo_beneficiario'],
    ['um beneficiário de cinco algarismos', { codigo_beneficiario: '24527' }, 'CAIXA', 'codigo_beneficiario'],
    ['a Caixa completa', { codigo_beneficiario: '245274' }, 'CAIXA', ''],
  ])('%s', (_, dados, banco, campos) => {
    const faltas = faltasDaConta({ ...vazio, ...dados });
    expect([faltas.banco, faltas.campos.join(' ')]).toEqual([banco, campos]);
    expect(contaDeBoletos({ ...vazio, ...dados })?.banco).toBe(campos === '' ? banco : undefined);
  });
});
