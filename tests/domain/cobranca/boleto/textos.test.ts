import { describe, expect, it } from 'vitest';
import { mensagemNoBanco, pagadorNoBanco, textoDoBanco } from '@/domain/cobranca/boleto/textos.ts';

describe('os textos para o banco (M §2.58)', () => {
  it.each([
    ['Agência Estadual de Meio Ambiente', 25, 'AGENCIA ESTADUAL DE MEIO'],
    ['  Conceição\r\nd’Ávila – 1º andar ', 60, 'CONCEICAO D AVILA - 1O ANDAR'],
    ['Ação', 60, 'ACAO'],
    ['日本', 60, ''],
  ])('%j até %i: %j', (texto, maximo, esperado) => {
    expect(textoDoBanco(texto, maximo)).toBe(esperado);
  });

  it('o pagador tem nome e endereço de até 60, bairro e cidade de até 30', () => {
    const longo = 'Ç'.repeat(61);
    const { nome, endereco, bairro, cidade } = pagadorNoBanco({
      nome: longo,
      endereco: longo,
      bairro: longo,
      cidade: longo,
    });
    expect([nome, endereco, bairro, cidade].map((texto) => texto.length)).toEqual([60, 60, 30, 30]);
    expect(cidade).toBe('C'.repeat(30));
  });

  it('a mensagem tem três linhas de 55, sem quebras', () => {
    const mensagem = mensagemNoBanco(['Não receber após o vencimento', 'x'.repeat(56), 'fim', 'sobra']);
    expect(mensagem).toBe(`${'NAO RECEBER APOS O VENCIMENTO'.padEnd(55)}${'X'.repeat(55)}FIM`);
    expect(mensagemNoBanco(['a', 'b', 'y'.repeat(80)])).toHaveLength(165);
  });
});
