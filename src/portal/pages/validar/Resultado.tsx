import { validar as words } from '@i18n/pt-BR/papeis/validar.ts';
import type { DocumentoConferido } from '@/contract/documentoEmitido.ts';
import { noFuso } from '@/contract/values/fuso.ts';
import { Comparacao } from './Comparacao.tsx';
import css from './Validar.module.css';

type Documento = NonNullable<DocumentoConferido['documento']>;

const momento = noFuso('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const quando = (iso: string) => momento(new Date(iso)).replace(',', '');
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** The result in a word, and what the paper should say; read aloud when it arrives. */
export function Resultado({ conferido }: { readonly conferido: DocumentoConferido }) {
  const { ressalva, documento, segundaVia } = conferido;
  const { titulo, texto, tom } = dito(conferido);
  return (
    <section role="status" className={`${css.resultado} ${css[tom]}`}>
      <h2>{titulo}</h2>
      <p>{texto}</p>
      {segundaVia && (
        <a className={css.via} href={`/validar/${segundaVia}`}>
          {words.segundaVia.conferir(segundaVia)}
        </a>
      )}
      {ressalva && <p className={css.ressalva}>{words.ressalvas[ressalva]}</p>}
      {documento && <Dados documento={documento} />}
      {documento && <Comparacao arquivos={documento.arquivos} />}
    </section>
  );
}

interface Dito {
  readonly titulo: string;
  readonly texto: string;
  /** Class of the colour. */
  readonly tom: DocumentoConferido['resultado'];
}

/** Of a slip or a term, what may be done with it now; of another document, whether it still stands. */
function dito({ resultado, situacao, segundaVia, motivo }: DocumentoConferido): Dito {
  if (segundaVia) return { ...words.segundaVia, tom: resultado };
  if (situacao) {
    const { titulo, texto } = words.situacoes[situacao.codigo];
    return {
      titulo: titulo(dia(situacao.data)),
      texto,
      tom: proibidos.has(situacao.codigo) ? 'DESCONHECIDO' : resultado,
    };
  }
  const { titulo, texto } = words.resultados[resultado];
  return { titulo, texto: motivo ? `${texto} ${words.motivos[motivo]}` : texto, tom: resultado };
}

/** Slips that must not be paid. */
const proibidos: ReadonlySet<string> = new Set(['CANCELADO', 'SEM_REGISTRO']);
const dia = (data: string | null): string => (data ?? '').split('-').reverse().join('/');

function Dados({ documento: d }: { readonly documento: Documento }) {
  const { campos } = words;
  const linhas: readonly (readonly [string, string | null])[] = [
    [campos.documento, d.titulo],
    [campos.numero, d.numero],
    [campos.orgao, `${d.orgao.nome} – ${d.orgao.sigla}`],
    [campos.emissao, quando(d.emitidoEm)],
    [campos.substituicao, d.substituidoEm && quando(d.substituidoEm)],
    [campos.valor, d.resumo.valor === null ? null : reais.format(d.resumo.valor)],
    [campos.devedor, d.resumo.devedor],
    [campos.documentoDevedor, d.resumo.documentoDevedor],
  ];
  return (
    <dl className={css.dados}>
      {linhas.map(([rotulo, valor]) =>
        valor ? (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
