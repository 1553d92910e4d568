import type { Data } from '@/contract/values/data.ts';
import { compe, digitoDaCaixa, digitoDoBB } from '../cobranca/boleto/numero.ts';
import { textoDoBanco } from '../cobranca/boleto/textos.ts';
import type { ContaDeBoletos, ContaNaCaixa, ContaNoBB } from '../cobranca/convenio.ts';
import { comZeros } from '../digitos.ts';
import type { Centavos } from '../exato.ts';
import { escreverRegistro } from './escrever.ts';

/** What a bank is asked to do with a slip: register it, or cancel it (D §1.7). */
export const movimentosDaRemessa = { REGISTRAR: '01', BAIXAR: '02' } as const;

/** A slip as the file describes it. */
export interface TituloDaRemessa {
  readonly movimento: (typeof movimentosDaRemessa)[keyof typeof movimentosDaRemessa];
  /** Without its check digit. */
  readonly nossoNumero: string;
  readonly seuNumero: string;
  readonly emissao: Data;
  readonly vencimento: Data;
  readonly valorCentavos: Centavos;
  readonly pagador: {
    /** CPF or CNPJ, whose letters stay (M §2.57); null: neither. */
    readonly documento: string | null;
    readonly nome: string;
    readonly endereco: string;
    readonly bairro: string;
    /** Eight figures, without a hyphen. */
    readonly cep: string | null;
    readonly cidade: string;
    readonly uf: string;
  };
}

/** All that one file asks a bank to do. */
export interface Remessa<C extends ContaDeBoletos = ContaDeBoletos> {
  readonly conta: C;
  /** The number of the file within its agreement, from 1. */
  readonly sequencial: number;
  readonly data: Data;
  /** HHmmss */
  readonly hora: string;
  readonly beneficiario: { readonly nome: string; readonly cnpj: string };
  readonly titulos: readonly TituloDaRemessa[];
}

/** Slips of one lot: each takes two records, and the number of a record has five figures. */
export const TITULOS_POR_REMESSA = 49_999;

const FIM = '\r\n';

/**
 * Writes a file that asks a bank to register and to cancel slips, in CNAB 240 (M §2.52; D §1.7). Texts are in upper case without
 * accents, so that each character is one byte. The same slips give the same bytes.
 * @throws RangeError more slips than `TITULOS_POR_REMESSA`
 */
export function escreverRemessa(remessa: Remessa): string {
  const { conta, titulos } = remessa;
  if (titulos.length > TITULOS_POR_REMESSA) throw new RangeError(`${titulos.length} slips in one file`);
  const linhas = conta.banco === 'BB' ? noBB({ ...remessa, conta }) : naCaixa({ ...remessa, conta });
  return linhas.map((linha) => `${linha}${FIM}`).join('');
}

const LOTE = '0001';
const inscrito = (documento: string | null) => {
  const tipo = documento && ({ 11: '1', 14: '2' } as const)[documento.length];
  return tipo ? { tipoDeInscricao: tipo, inscricao: documento } : { tipoDeInscricao: '0', inscricao: '0' };
};

/** The fields that the header of the file and that of the lot share at both banks. */
const cabecalho = ({ conta, beneficiario, data }: Remessa) => ({
  banco: compe[conta.banco],
  ...inscrito(beneficiario.cnpj),
  nome: textoDoBanco(beneficiario.nome, 30),
  data,
});
const DO_ARQUIVO = { lote: '0000', tipo: '0', sentido: '1' };
const DO_LOTE = { lote: LOTE, tipo: '1', operacao: 'R', servico: '01' };

const doTitulo = (banco: ContaDeBoletos['banco'], numero: number, { movimento }: TituloDaRemessa) => ({
  banco: compe[banco],
  lote: LOTE,
  numero,
  movimento,
});
const fatos = ({ emissao, vencimento, valorCentavos, seuNumero }: TituloDaRemessa) => ({
  emissao,
  vencimento,
  valor: valorCentavos,
  seuNumero: textoDoBanco(seuNumero, 15),
  usoDaEmpresa: textoDoBanco(seuNumero, 25),
});
const segmentoQ = (banco: ContaDeBoletos['banco'], numero: number, titulo: TituloDaRemessa): string => {
  const { pagador: p } = titulo;
  return escreverRegistro('Q', banco, {
    ...doTitulo(banco, numero, titulo),
    ...inscrito(p.documento),
    nome: textoDoBanco(p.nome, 40),
    endereco: textoDoBanco(p.endereco, 40),
    bairro: textoDoBanco(p.bairro, 15),
    cep: p.cep ?? '0',
    cidade: textoDoBanco(p.cidade, 15),
    uf: textoDoBanco(p.uf, 2),
  });
};

/** Lines of the lot, with its header and its end; the file has its own two besides. */
const fimDoArquivo = (banco: ContaDeBoletos['banco'], registrosDoLote: number): string =>
  escreverRegistro('FIM_DO_ARQUIVO', banco, {
    banco: compe[banco],
    lote: '9999',
    tipo: '9',
    lotes: 1,
    registros: registrosDoLote + 2,
  });
const fimDoLote = (banco: ContaDeBoletos['banco'], titulos: readonly TituloDaRemessa[]) => ({
  banco: compe[banco],
  lote: LOTE,
  tipo: '5',
  registros: titulos.length * 2 + 2,
});

function noBB(remessa: Remessa<ContaNoBB>): string[] {
  const { conta, titulos, hora, sequencial } = remessa;
  const [digitoDaAgencia, digitoDaConta] = [digitoDoBB(conta.agencia), digitoDoBB(conta.conta)];
  const daConta = {
    agencia: conta.agencia.padStart(5, '0'),
    digitoDaAgencia,
    conta: conta.conta.padStart(12, '0'),
    digitoDaConta,
  };
  const convenio = {
    convenio: conta.convenio,
    carteira: conta.carteira,
    variacao: conta.variacao?.padStart(3, '0') ?? '',
  };
  const cabeca = { ...cabecalho(remessa), ...daConta, ...convenio };
  const fim = fimDoLote('BB', titulos);
  return [
    escreverRegistro('ARQUIVO', 'BB', { ...cabeca, ...DO_ARQUIVO, hora, sequencial }),
    escreverRegistro('LOTE', 'BB', { ...cabeca, ...DO_LOTE, sequencial }),
    ...titulos.flatMap((titulo, i) => [
      escreverRegistro('P', 'BB', {
        ...doTitulo('BB', 2 * i + 1, titulo),
        ...daConta,
        carteira: conta.carteira === '17' ? DEZESSETE : SIMPLES,
        ...fatos(titulo),
        nossoNumero: comDigito(titulo.nossoNumero),
      }),
      segmentoQ('BB', 2 * i + 2, titulo),
    ]),
    escreverRegistro('FIM_DO_LOTE', 'BB', fim),
    fimDoArquivo('BB', fim.registros),
  ];
}

/** The code that Banco do Brasil's file has for carteira 17, and for the others. */
const DEZESSETE = '7';
const SIMPLES = '1';

/** A number of 17 figures has no check digit (D §1.2). */
const comDigito = (numero: string): string => (numero.length === 17 ? numero : `${numero}${digitoDoBB(numero)}`);

function naCaixa(remessa: Remessa<ContaNaCaixa>): string[] {
  const { conta, titulos, hora, sequencial } = remessa;
  const agencia = (conta.agencia ?? '').padStart(5, '0');
  // A code of six figures is followed by a zero.
  const convenio = conta.beneficiario.padEnd(7, '0');
  const daConta = { agencia, digitoDaAgencia: digitoDaCaixa(agencia), convenio };
  const cabeca = { ...cabecalho(remessa), ...daConta };
  const convenioDeSeis = conta.beneficiario.length === 6 ? conta.beneficiario : '000000';
  const fim = fimDoLote('CAIXA', titulos);
  const total = titulos.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);
  return [
    escreverRegistro('ARQUIVO', 'CAIXA', { ...cabeca, ...DO_ARQUIVO, hora, sequencial }),
    escreverRegistro('LOTE', 'CAIXA', { ...cabeca, ...DO_LOTE, convenioDeSeis, sequencial }),
    ...titulos.flatMap((titulo, i) => [
      escreverRegistro('P', 'CAIXA', {
        ...doTitulo('CAIXA', 2 * i + 1, titulo),
        ...daConta,
        ...fatos(titulo),
        nossoNumero: titulo.nossoNumero,
      }),
      segmentoQ('CAIXA', 2 * i + 2, titulo),
    ]),
    escreverRegistro('FIM_DO_LOTE', 'CAIXA', {
      ...fim,
      titulos: comZeros(titulos.length, 6),
      total: comZeros(total, 17),
    }),
    fimDoArquivo('CAIXA', fim.registros),
  ];
}
