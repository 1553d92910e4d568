import { cnpjValido, cpfValido } from '@/contract/values/identificacao.ts';
import { camposDe } from '@/contract/values/partes.ts';
import { type Kind, type Valor, valorDe } from '@/contract/values/valor.ts';
import { registros } from '@/server/routes/registros.ts';

/** A number as letters, because names have no digits: 12 → `BC`. */
export const letters = (n: number) => [...String(n)].map((d) => 'ABCDEFGHIJ'[Number(d)]).join('');

type PorVez = (vez: number, valor: Valor) => unknown;
const umTexto: PorVez = (vez, { min = 0, max = 10 }) =>
  `${letters(vez)} ensaio`.slice(0, Math.max(10, min)).slice(0, max).padEnd(min, 'o');
const perto =
  (n: number): PorVez =>
  (_, { min = n, max = n }) =>
    Math.min(Math.max(n, min), max);
const comDigitos = (base: string, valido: (texto: string) => boolean) =>
  Array.from({ length: 100 }, (_, i) => base + String(i).padStart(2, '0')).find(valido);
const umCpf: PorVez = (vez) => comDigitos(String(100_000_000 + vez), cpfValido);

/** A value of each kind, which differs for each `vez` where it may be unique. Registers with other kinds are not plain. */
const porTipo: Readonly<Record<Exclude<Kind, 'referencia' | 'arvore' | 'documentos'>, PorVez>> = {
  texto: umTexto,
  textoLongo: umTexto,
  maiusculas: umTexto,
  email: (vez) => `${letters(vez)}@ensaio.pe.gov.br`.toLowerCase(),
  cpf: umCpf,
  cnpj: (vez) => comDigitos(`${10_000_000 + vez}0001`, cnpjValido),
  cpfCnpj: umCpf,
  cep: () => '50030230',
  telefone: () => '8131812345',
  dinheiro: perto(10.5),
  percentual: perto(1),
  decimal: perto(1),
  numero: perto(1),
  // Before and after every day on which tests are.
  data: (_, { naoPassada }) => (naoPassada ? '2099-01-02' : '2026-01-02'),
  dataHora: () => '2026-01-02T12:00:00.000Z',
  numeroProcesso: (vez) => `${vez}/2026`,
  booleano: () => false,
  selecao: (_, { options = [] }) => options[0],
};

/** Of the catalogues that have rows from the start, one that a form may name. */
const semeados: Readonly<Record<string, number>> = {
  tipoDocumento: 100,
  tipoDocumentoIdentificacao: 1,
  naturezaDebito: 2,
  motivoDevolucao: 1,
  indiceFinanceiro: 1,
};

/** The plain registers, and those of them whose records belong to one body. */
export const nomes: readonly string[] = registros.map(({ contrato }) => contrato.name);
export const deUmOrgao: readonly string[] = registros
  .filter(({ contrato }) => 'orgaoCredor' in camposDe(contrato.record))
  .map(({ contrato }) => contrato.name);

let outros = 500_000;
/**
 * Makes forms of plain registers: by kind, whatever fields they have.
 * @param criar registers what a form refers to in another register; answers its id
 */
export function formularios(criar: (registro: string, form: object) => Promise<number> | number) {
  async function valorPara(name: string, campo: string, vez: number, valor: Valor): Promise<unknown> {
    const { kind, reference = '' } = valor;
    if (kind === 'referencia') {
      if (reference in semeados) return semeados[reference];
      if (reference === name) return null;
      if (nomes.includes(reference)) return criar(reference, await um(reference, ++outros));
      throw new Error(`tests/support/umRegistro.ts has no ${reference}, which ${name}.${campo} refers to`);
    }
    if (kind === 'arvore' || kind === 'documentos')
      throw new Error(`${name}.${campo}: no plain register has a ${kind}`);
    return porTipo[kind](vez, valor);
  }
  /** A form of that register; its texts differ for each `vez`. */
  async function um(name: string, vez: number): Promise<object> {
    const { contrato } = registros.find(({ contrato }) => contrato.name === name)!;
    const campos = Object.entries(camposDe(contrato.form)).filter(([campo]) => campo !== 'id' && campo !== 'versao');
    const form: Record<string, unknown> = {};
    for (const [campo, schema] of campos)
      form[campo] = await valorPara(name, campo, vez, valorDe(schema) ?? { kind: 'texto' });
    return form;
  }
  return um;
}
