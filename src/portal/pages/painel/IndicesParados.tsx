import { painel } from '@i18n/pt-BR/painel/principal.ts';
import type { IndiceParado } from '@/contract/painel.ts';
import { formatMes } from '@/contract/values/data.ts';
import { trechos } from '@/domain/mesesPorExtenso.ts';
import { paths } from '../../declaration/paths.ts';
import { Secao } from './Secao.tsx';
import { UmaLinha } from './UmaLinha.tsx';

const t = painel.meuDia.indices;

/** The indexes whose months are missing, each with the bodies that use it and a link to its page. */
export function IndicesParados({ indices }: { readonly indices: readonly IndiceParado[] }) {
  return (
    <Secao titulo={t.titulo} quantos={indices.length}>
      {indices.map((indice) => (
        <Indice key={indice.id} indice={indice} />
      ))}
    </Secao>
  );
}

function Indice({
  indice: { id, sigla, nome, estado, ultimaDataReferencia: ultima, mesesQueFaltam, orgaos },
}: {
  readonly indice: IndiceParado;
}) {
  const mes = ultima && formatMes(ultima);
  const pagina = paths('indiceFinanceiro').show(id);
  const motivo = estado === 'semMeses' ? t.semMeses : t[estado](mes);
  const faltam = mesesQueFaltam.length > 0 ? `; ${t.faltam(trechos(mesesQueFaltam), mesesQueFaltam.length === 1)}` : '';
  return (
    <UmaLinha
      numero={sigla}
      endereco={pagina}
      nome={nome}
      motivo={`${motivo}${faltam}`}
      urgente
      resto={t.orgaos(orgaos)}
      inteiro={`${motivo}${faltam} · ${t.orgaos(orgaos)}`}
      acao={{ nome: t.abrir, dito: t.abrirDe(sigla), endereco: pagina }}
    />
  );
}
