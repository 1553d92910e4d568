import { validar as words } from '@i18n/pt-BR/papeis/validar.ts';
import type { DocumentoConferido } from '@/contract/documentoEmitido.ts';
import { Comparacao } from './Comparacao.tsx';
import css from './Validar.module.css';

type Documento = NonNullable<DocumentoConferido['documento']>;

const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});
const quando = (iso: string) => momento.format(new Date(iso)).replace(',', '');
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** The result in a word, and what the paper should say; read aloud when it arrives. */
export function Resultado({
  conferido: { resultado, motivo, ressalva, documento },
}: {
  readonly conferido: DocumentoConferido;
}) {
  const { titulo, texto } = words.resultados[resultado];
  return (
    <section role="status" className={`${css.resultado} ${css[resultado]}`}>
      <h2>{titulo}</h2>
      <p>{motivo ? `${texto} ${words.motivos[motivo]}` : texto}</p>
      {ressalva && <p className={css.ressalva}>{words.ressalvas[ressalva]}</p>}
      {documento && <Dados documento={documento} />}
      {documento && <Comparacao arquivos={documento.arquivos} />}
    </section>
  );
}

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
