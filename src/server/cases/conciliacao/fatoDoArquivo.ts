import { retorno as frases } from '@i18n/pt-BR/cobranca/retorno.ts';
import type { Data } from '@/contract/values/data.ts';
import type { TipoDeMovimento } from '@/domain/cnab/movimentos.ts';
import { type CabecalhoDoRetorno, LeitorDeRetorno, type TituloDoRetorno } from '@/domain/cnab/retorno.ts';
import type { FatoDoBanco } from '../boleto/fatoDoBanco.ts';

/** A fact of a file with its place among those of the file, from 0. */
export interface FatoDoArquivo {
  readonly indice: number;
  readonly fato: FatoDoBanco;
}

interface Arquivo {
  readonly id: number;
  readonly convenio: string;
  readonly hoje: Data;
}

/**
 * The facts of a return file, in its order, in pieces as they are read. The file was read whole before: what it says holds. Lines
 * that say the same are counted, so that each is a fact (M §6.7).
 */
export async function* fatosDoArquivo(
  conteudo: AsyncIterable<Buffer>,
  arquivo: Arquivo,
): AsyncGenerator<readonly FatoDoArquivo[]> {
  const leitor = new LeitorDeRetorno();
  const iguais = new Map<string, number>();
  let indice = 0;
  const fatos = (titulos: readonly TituloDoRetorno[]) =>
    titulos.flatMap((titulo) => {
      const { tipo } = titulo;
      if (tipo === 'INFORMACAO' || !leitor.cabecalho) return [];
      const fato = fatoDe(leitor.cabecalho, arquivo, titulo, tipo);
      const igual = [fato.nossoNumero, fato.codigo, fato.data, fato.valorCentavos].join(':');
      const ordinal = iguais.get(igual) ?? 0;
      iguais.set(igual, ordinal + 1);
      return [{ indice: indice++, fato: { ...fato, ordinal } }];
    });
  for await (const pedaco of conteudo) yield fatos(leitor.ler(pedaco.toString('latin1')));
  yield fatos(leitor.fim().titulos);
}

function fatoDe(
  { banco, data }: CabecalhoDoRetorno,
  { id, convenio, hoje }: Arquivo,
  t: TituloDoRetorno,
  tipo: Exclude<TipoDeMovimento, 'INFORMACAO'>,
): FatoDoBanco {
  const canais: Readonly<Record<string, string>> = frases.canais[banco];
  const canal = tipo === 'PAGAMENTO' ? canais[t.motivos.slice(0, 2)] : undefined;
  const razao = tipo === 'RECUSA' ? razaoDe(t.motivos) : '';
  return {
    fonte: 'CNAB',
    banco,
    convenio,
    nossoNumero: t.nossoNumero,
    tipo,
    codigo: t.codigo,
    confirmado: t.confirmado,
    data: t.data ?? data ?? hoje,
    valorCentavos: valorDe(t, tipo),
    ...(tipo === 'PAGAMENTO' ? { valorLiquidoCentavos: t.creditadoCentavos } : {}),
    tarifaCentavos: t.tarifaCentavos,
    ...(canal ? { canal } : {}),
    ...(razao ? { razao } : {}),
    idArquivo: id,
    bruto: { linha: t.linha, linhas: t.linhas },
  };
}

/** A file may not say how much it takes back: then it is the slip. */
const valorDe = ({ pagoCentavos, valorCentavos }: TituloDoRetorno, tipo: TipoDeMovimento): number => {
  if (tipo === 'ESTORNO') return pagoCentavos || valorCentavos;
  return tipo === 'PAGAMENTO' || tipo === 'OUTRO' ? pagoCentavos : 0;
};

/** Up to five codes of two characters; 00 is none. */
const razaoDe = (motivos: string): string =>
  (motivos.match(/../g) ?? [])
    .filter((codigo) => codigo !== '00')
    .map((codigo) => frases.razoes[codigo] ?? frases.outraRazao(codigo))
    .join('; ');
