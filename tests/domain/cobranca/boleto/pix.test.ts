import { getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils';
import { describe, expect, it } from 'vitest';
import { brCode, crc16 } from '@/domain/cobranca/boleto/pix.ts';

describe('o Pix de um boleto (D §1.5)', () => {
  it.each([
    ['123456789', '29B1'],
    [
      '00020101021226370014br.gov.bcb.pix0115teste@teste.com52040000530398654031005802BR5914NOME_DA_PESSOA6006CIDADE62160512id-transacao6304',
      'DA67',
    ],
    [
      '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304',
      'EEAB',
    ],
    [
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '1D3D',
    ],
  ])('soma de %s', (texto, soma) => {
    expect(crc16(texto)).toBe(soma);
  });

  it('corta o nome em 25 e o apara depois: aqui ficam 24', () => {
    const codigo = brCode({
      url: 'https://pix.example.com/qr/v2/cobv/00031285570000000001',
      nome: 'Agência Estadual de Meio Ambiente',
      cidade: 'Recife',
    });
    expect(codigo).toBe(
      '00020101021226690014br.gov.bcb.pix2547pix.example.com/qr/v2/cobv/000312855700000000015204000053039865802BR5924AGENCIA ESTADUAL DE MEIO6006RECIFE62070503***6304B672',
    );
    expect(isValidPixPayload(codigo)).toBe(true);
    expect(getPixPayloadInfo(codigo)).toMatchObject({ merchantCity: 'RECIFE' });
  });

  it('corta a cidade em 15 e recusa um endereço que não cabe', () => {
    expect(brCode({ url: 'x', nome: 'N', cidade: 'São José do Vale do Rio Preto' })).toContain('6015SAO JOSE DO VAL');
    expect(() => brCode({ url: `pix.example.com/${'0'.repeat(62)}`, nome: 'N', cidade: 'C' })).toThrow(RangeError);
  });
});
