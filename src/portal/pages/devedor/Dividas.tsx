import { dividasDoDevedor as t } from '@i18n/pt-BR/registros/dividasDoDevedor.ts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type DevedorDetalhe, type DividasDoDevedor, devedores } from '@/contract/devedor.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { Lido } from '../../components/Lido.tsx';
import { TabelaFluida } from '../../components/TabelaFluida.tsx';
import { formata } from '../../components/values/formato.ts';
import { paths } from '../../declaration/paths.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { situacaoPorExtenso } from '../cobranca/Situacao.tsx';

/** In px, with the space below as high as what waits for this code (resources/devedor.tsx). */
const ESPERA = 304;

/** What the debtor owes one by one, and the agreements about it: of those that the person may consult. */
export default function Dividas() {
  const devedor = useRecordContext<DevedorDetalhe>();
  const { executar } = useDataProvider<AtivaDataProvider>();
  const leitura = useQuery({
    queryKey: ['devedor', 'dividas', devedor?.id],
    enabled: devedor !== undefined,
    queryFn: ({ signal }) => executar(devedores.dividas, { params: { id: devedor?.id ?? 0 }, signal }),
  });
  return (
    <Box sx={{ mb: 2 }}>
      <Lido leitura={leitura} altura={ESPERA}>
        {({ processos, cobrancas }) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {processos && <Processos {...processos} />}
            {cobrancas && <Cobrancas {...cobrancas} />}
          </Box>
        )}
      </Lido>
    </Box>
  );
}

const Processos = ({ content, totalElements }: NonNullable<DividasDoDevedor['processos']>) => {
  const { colunas: c } = t;
  return (
    <Lista titulo={t.nomes.processos} todas={totalElements} vazia={t.semProcessos}>
      <TabelaFluida
        rotulo={t.nomes.processos}
        colunas={[
          { nome: c.processo, lugar: 'nome' },
          { nome: c.data, lugar: 'quando' },
          { nome: c.situacao, lugar: 'como' },
          { nome: c.cda, lugar: 'mais' },
          { nome: c.devidoHoje, direita: true, lugar: 'devido' },
        ]}
        compacta={EM_LINHAS}
        linhas={content.map((p) => ({
          id: p.id,
          // What is over is owed no more: grey, below what is.
          apagada: p.encerrado,
          celulas: [
            <Numero key="numero" para={paths('processos').show(p.id)} numero={p.numero} />,
            formata('data', p.data),
            p.suspenso ? `${p.situacaoProcesso.nome} (${t.suspenso})` : p.situacaoProcesso.nome,
            p.numeroCda ?? t.semCda,
            formata('dinheiro', p.devidoHoje),
          ],
        }))}
      />
      {content.length < totalElements && <Mais>{t.mostradas(content.length, totalElements)}</Mais>}
    </Lista>
  );
};

const Cobrancas = ({ content, totalElements }: NonNullable<DividasDoDevedor['cobrancas']>) => {
  const { colunas: c } = t;
  return (
    <Lista titulo={t.nomes.cobrancas} todas={totalElements} vazia={t.semCobrancas}>
      <TabelaFluida
        rotulo={t.nomes.cobrancas}
        colunas={[
          { nome: c.cobranca, lugar: 'nome' },
          { nome: c.data, lugar: 'quando' },
          { nome: c.situacao, lugar: 'como' },
          { nome: c.parcelas, lugar: 'mais' },
          { nome: c.devidoHoje, direita: true, lugar: 'devido' },
        ]}
        compacta={EM_LINHAS}
        linhas={content.map((cobranca) => ({
          id: cobranca.id,
          celulas: [
            <Numero key="numero" para={paths('processoCobranca').show(cobranca.id)} numero={cobranca.numero} />,
            formata('data', cobranca.data),
            cobranca.emRisco ? `${situacaoPorExtenso(cobranca)} (${t.emRisco})` : situacaoPorExtenso(cobranca),
            cobranca.totalParcelas === 1 ? t.aVista : t.vezes(cobranca.totalParcelas),
            formata('dinheiro', cobranca.saldo),
          ],
        }))}
      />
      {content.length < totalElements && <Mais>{t.mostradasCobrancas(content.length, totalElements)}</Mais>}
    </Lista>
  );
};

/** A row where there is no room: number and amount, situation, then the rest. */
const EM_LINHAS = "'nome devido' auto 'como como' auto 'mais quando' auto / minmax(0, 1fr) auto";

interface ListaProps {
  readonly titulo: string;
  readonly todas: number;
  readonly vazia: string;
  readonly children: ReactNode;
}
const Lista = ({ titulo, todas, vazia, children }: ListaProps) => (
  <Bloco
    titulo={titulo}
    aoLado={
      todas > 0 && (
        <Typography component="span" color="textSecondary">
          {todas}
        </Typography>
      )
    }
  >
    {todas > 0 ? children : <Typography color="textSecondary">{vazia}</Typography>}
  </Bloco>
);

const Numero = ({ para, numero }: { readonly para: string; readonly numero: string }) => (
  <MuiLink component={Link} to={para} sx={{ fontWeight: 'strong', whiteSpace: 'nowrap' }}>
    {numero}
  </MuiLink>
);

const Mais = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="note" color="textSecondary" sx={{ mt: 1 }}>
    {children}
  </Typography>
);
