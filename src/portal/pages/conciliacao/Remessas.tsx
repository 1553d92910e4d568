import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { type ArquivoDeRemessa, conciliacoes } from '@/contract/conciliacao.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { Lido } from '../../components/Lido.tsx';
import { TabelaFluida } from '../../components/TabelaFluida.tsx';
import { useBaixar } from '../../components/useBaixar.ts';
import { formata, SEM_VALOR } from '../../components/values/formato.ts';
import { useOpcao } from '../../components/values/useLabel.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { GerarRemessa } from './GerarRemessa.tsx';
import { MostrarMais } from './MostrarMais.tsx';
import type { Geracao } from './useGerar.ts';
import { POR_PARTE, usePorPartes } from './usePorPartes.ts';

const { remessa: t, item } = conciliacaoTela;

/** Files of slips for a bank without a client: making one, and those that were made, the newest first (M §2.52). */
export function Remessas({ geracao }: { readonly geracao: Geracao }) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const leitura = usePorPartes({
    chave: ['conciliacao', 'remessas'],
    ler: (page, signal) =>
      executar(conciliacoes.remessas, { query: { page, size: POR_PARTE, sort: 'criadoEm,desc' }, body: {}, signal }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GerarRemessa geracao={geracao} />
      <Bloco titulo={t.lista}>
        <Lido leitura={leitura.linhas}>
          {(linhas) =>
            linhas.length === 0 ? <Typography color="textSecondary">{t.vazia}</Typography> : <Feitas linhas={linhas} />
          }
        </Lido>
        <MostrarMais leitura={leitura} texto={t.mais} />
      </Bloco>
    </Box>
  );
}

function Feitas({ linhas }: { readonly linhas: readonly ArquivoDeRemessa[] }) {
  const banco = useOpcao('banco');
  const { baixar, busy } = useBaixar();
  const { colunas: c } = t;
  return (
    <TabelaFluida
      rotulo={t.lista}
      largura={720}
      colunas={[
        { nome: c.nome },
        { nome: c.convenio },
        { nome: c.sequencial, direita: true },
        { nome: c.boletos, direita: true },
        { nome: c.valor, direita: true },
        { nome: c.criado },
        { nome: c.quem },
        { nome: c.baixar, botao: true },
      ]}
      linhas={linhas.map((r) => ({
        id: r.id,
        celulas: [
          r.nome,
          item.doConvenio(banco(r.banco), r.convenio),
          formata('numero', r.sequencial),
          formata('numero', r.boletos),
          formatReais(r.valor),
          formata('dataHora', r.criadoEm),
          r.criadoPor ?? SEM_VALOR,
          <Tooltip key="baixar" title={t.baixar}>
            <IconButton
              size="small"
              disabled={busy}
              aria-label={t.baixarDe(r.nome)}
              onClick={() => void baixar(conciliacoes.arquivoDaRemessa, { id: r.id })}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Tooltip>,
        ],
      }))}
    />
  );
}
