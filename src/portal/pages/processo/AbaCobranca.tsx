import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { leituraDaCobranca } from '@/contract/permissions.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { Dado, Dados } from '../../components/Bloco.tsx';
import { Espera } from '../../components/Espera.tsx';
import { formata } from '../../components/values/formato.ts';
import { paths } from '../../declaration/paths.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { can } from '../../providers/session.ts';
import { Andamentos } from '../cobranca/Andamentos.tsx';
import { Requerente } from '../cobranca/Fatos.tsx';
import { formaDe } from '../cobranca/leitura.ts';
import { SituacaoDaCobranca } from '../cobranca/Situacao.tsx';

const { aba: t, campos, blocos, nome } = cobrancaTela;
const { naoInformado } = cobrancaTela.parcelas;

/** The collections of a process, in the order of the server: newest first (S2 §2.5). */
export default function AbaCobranca({ idProcesso }: { readonly idProcesso: number }) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['processoCobranca', 'doProcesso', idProcesso],
    queryFn: ({ signal }) => executar(cobrancas.doProcesso, { params: { id: idProcesso }, signal }),
  });
  if (!data) return <Espera error={error} onRetry={() => void refetch()} />;
  return data.map((cobranca, i) => (
    <Accordion
      key={cobranca.id}
      defaultExpanded={i === 0}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Box component="span" sx={linha}>
          <Typography component="span" sx={{ fontWeight: 'strong' }}>
            {nome(cobranca.numero)}
          </Typography>
          <SituacaoDaCobranca cobranca={cobranca} />
          <Typography component="span" color="textSecondary">
            {formaDe(cobranca)} · {formata('data', cobranca.dataAcordo)} · {t.saldo}: {formatReais(cobranca.saldo)}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2.5 }}>
        <Fatos cobranca={cobranca} />
        <Parte titulo={blocos.requerente}>
          <Requerente cobranca={cobranca} />
        </Parte>
        <Parte titulo={blocos.andamentos}>
          <Andamentos cobranca={cobranca} />
        </Parte>
      </AccordionDetails>
    </Accordion>
  ));
}

function Fatos({ cobranca: c }: { readonly cobranca: CobrancaDetalhe }) {
  const numero = can(leituraDaCobranca) ? (
    <MuiLink component={Link} to={paths('processoCobranca').show(c.id)} aria-label={t.abrir(c.numero)}>
      {c.numero}
    </MuiLink>
  ) : (
    c.numero
  );
  // Of its own agreements the active-debt system does not tell these.
  const dito = (valor: string) => (c.origem === 'EXTERNO' ? naoInformado : valor);
  return (
    <Dados>
      <Dado nome={t.numero} valor={numero} />
      <Dado nome={t.dataAcordo} valor={formata('data', c.dataAcordo)} />
      <Dado nome={campos.forma} valor={formaDe(c)} />
      <Dado nome={t.total} valor={formatReais(c.valorTotal)} />
      <Dado nome={t.saldo} valor={formatReais(c.saldo)} />
      <Dado nome={t.desconto} valor={dito(formata('percentual', c.desconto / 100))} />
      <Dado nome={t.totalDesconto} valor={dito(formatReais(c.valorTotalDesconto))} />
      <Dado nome={t.jurosMes} valor={dito(formata('percentual', c.percentualJurosMesPagamento))} />
      <Dado nome={t.honorarios} valor={dito(formata('percentual', c.percentualHonorarios))} />
    </Dados>
  );
}

const Parte = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <section aria-label={titulo}>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {titulo}
    </Typography>
    {children}
  </section>
);

const linha = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;
