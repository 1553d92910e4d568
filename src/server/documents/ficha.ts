import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { FileAnswer } from '../routes/route.ts';
import type { Bloco, Campo } from './blocos.ts';
import { codigoDeValidacao } from './codigo.ts';
import { type Cabecalho, imprimir } from './folha.ts';

/** A record of a register as a printed page: its fields by section. */
export interface Ficha {
  readonly orgao: Cabecalho['orgao'];
  readonly titulo: string;
  readonly numero: string;
  readonly arquivo: string;
  readonly emissao: Cabecalho['emissao'];
  readonly blocos: readonly Bloco[];
}

export async function imprimirFicha({ arquivo, blocos, ...cabecalho }: Ficha): Promise<FileAnswer> {
  const { orgao, numero, emissao } = cabecalho;
  const codigo = codigoDeValidacao([orgao, numero, emissao.agora.toISOString(), blocos]);
  return { name: arquivo, type: 'application/pdf', content: await imprimir({ ...cabecalho, codigo }, blocos) };
}

/** A section of fields in a grid of four columns. */
export const secao = (titulo: string, campos: readonly Campo[]): Bloco[] => [
  { tipo: 'secao', titulo },
  { tipo: 'campos', colunas: 4, campos },
];

/** Blank values are printed as `---`, like on the screens. */
export const campo = (rotulo: string, valor: string | null | undefined, ocupa = 1): Campo => ({
  rotulo,
  valor: valor?.trim() || impressos.vazio,
  ocupa,
});
