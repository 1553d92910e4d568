import { prescricao } from '@i18n/pt-BR/processo/prescricao.ts';
import { processos } from '@i18n/pt-BR/processo/rotulos.ts';
import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Box from '@mui/material/Box';
import { camposSoltos, kindDaDescricao } from '@/contract/descricaoDoProcesso.ts';
import type { PrescricaoDoProcesso } from '@/contract/prescricao.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatDocumento } from '@/contract/values/identificacao.ts';
import { Bloco, Dado, Dados } from '../../components/Bloco.tsx';
import { formata } from '../../components/values/formato.ts';
import { doProcesso } from '../../product/timeline/Documentos.tsx';
import { daAbaProcesso, Timeline } from '../../product/timeline/Timeline.tsx';
import { Corresponsaveis } from './Corresponsaveis.tsx';
import { causaPorExtenso } from './causas.ts';
import { Valores } from './Valores.tsx';

const { campos: c, blocos } = t.detalhe;
const { fields: rotulos } = processos.resources.processos;

/** The blocks of the tab «Processo» (S1 §2.3): facts and people on the left, movements on the right. */
export function AbaProcesso({ processo }: { readonly processo: ProcessoDetalhe }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Bloco titulo={blocos.processo} dobra>
          <Fatos processo={processo} />
        </Bloco>
        <Bloco titulo={blocos.valor}>
          <Valores processo={processo} />
        </Bloco>
        <Bloco titulo={blocos.devedor} dobra>
          <Devedor processo={processo} />
        </Bloco>
        <Bloco titulo={blocos.corresponsaveis} dobra={processo.corresponsaveis.length > 0}>
          <Corresponsaveis corresponsaveis={processo.corresponsaveis} />
        </Bloco>
      </Box>
      <Bloco titulo={blocos.andamentos}>
        <Timeline dono={doProcesso(processo.id)} andamentos={daAbaProcesso(processo.andamentos)} />
      </Bloco>
    </Box>
  );
}

const Fatos = ({ processo: p }: { readonly processo: ProcessoDetalhe }) => (
  <Dados>
    <Dado nome={c.data} valor={formata('data', p.data)} />
    <Dado nome={c.fase} valor={p.faseProcesso.nome} />
    <Dado nome={c.situacao} valor={p.situacaoProcesso.nome} />
    <Dado nome={c.negociacao} valor={p.descricaoSituacaoPCCProcessoCobranca} />
    <Dado nome={c.dataDebito} valor={formata('data', p.dataDebito)} />
    <Dado nome={c.natureza} valor={p.naturezaDebito?.nome} />
    <Dado
      nome={c.numeroAdministrativo}
      valor={p.numeroProcessoAdministrativo ?? p.numeroAdministrativo}
      largo="dobro"
    />
    <Dado nome={c.codigoReceita} valor={p.codigoReceita} />
    {camposSoltos.map((campo) => (
      <Dado key={campo} nome={rotulos[campo]} valor={formata(kindDaDescricao(campo), p[campo])} />
    ))}
    {p.dataConstituicaoDefinitiva && (
      <Dado nome={c.constituicao} valor={formata('data', p.dataConstituicaoDefinitiva)} />
    )}
    {p.prescricao && <Prescricao prescricao={p.prescricao} />}
    <Dado nome={c.descricaoFato} valor={p.descricaoFato} largo />
    <Dado nome={c.fundamentoLegal} valor={p.fundamentoLegal} largo />
  </Dados>
);

/** The day on which the credit prescribes, and below it each fact that moved that day. */
const Prescricao = ({ prescricao: { data, causas } }: { readonly prescricao: PrescricaoDoProcesso }) => (
  <Dado
    nome={prescricao.titulo}
    valor={[data ? formatData(data) : prescricao.parada, ...causas.map(causaPorExtenso)].join('\n')}
    largo={causas.length > 0}
  />
);

function Devedor({ processo: { devedor: d } }: { readonly processo: ProcessoDetalhe }) {
  const rua = [d.rua, d.numero, d.complemento].filter(Boolean).join(', ');
  const cidade = [d.municipio, d.uf].filter(Boolean).join('/');
  return (
    <Dados>
      <Dado nome={c.nome} valor={d.nome} largo />
      <Dado nome={c.email} valor={d.email} largo />
      <Dado nome={d.tipoDocumentoIdentificacao.nome} valor={formatDocumento(d)} />
      <Dado nome={c.telefone1} valor={formata('telefone', d.telefone1)} />
      <Dado nome={c.telefone2} valor={formata('telefone', d.telefone2)} />
      <Dado nome={c.endereco} valor={rua} largo="dobro" />
      <Dado nome={c.bairro} valor={d.bairro} />
      <Dado nome={c.cidade} valor={cidade} />
      <Dado nome={c.cep} valor={formata('cep', d.cep)} />
    </Dados>
  );
}
