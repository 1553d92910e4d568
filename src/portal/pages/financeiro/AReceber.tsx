import { financeiroTela as t } from '@i18n/pt-BR/financeiro/telas.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { financeiro, type AReceber as Lido } from '@/contract/financeiro.ts';
import { formatMes } from '@/contract/values/data.ts';
import { Bloco, Dado } from '../../components/Bloco.tsx';
import { Espera } from '../../components/Espera.tsx';
import { TabelaFluida } from '../../components/TabelaFluida.tsx';
import { formata } from '../../components/values/formato.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

/** What falls due by month, and what came in of what fell due (M §5.12): facts, no forecast. */
export function AReceber() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['financeiro', 'aReceber'],
    queryFn: ({ signal }) => executar(financeiro.aReceber, { signal }),
  });
  const espera = <Espera error={error} onRetry={() => void refetch()} />;
  if (!data) return espera;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error && espera}
      <Typography sx={{ maxWidth: '80ch' }}>{t.oQueE}</Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
      >
        <Vencimentos {...data} />
        <Historico {...data} />
      </Box>
    </Box>
  );
}

function Vencimentos({ vencidas, meses, total }: Lido) {
  const v = t.vencimentos;
  const aVencer = { parcelas: total.parcelas - vencidas.parcelas, valor: total.valor - vencidas.valor };
  const maior = Math.max(...meses.map(({ valor }) => valor));
  return (
    <Bloco titulo={v.titulo}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
        <Dado nome={v.vencidas} valor={<Soma {...vencidas} />} />
        <Dado nome={v.aVencer} valor={<Soma {...aVencer} />} />
        <Dado nome={v.total} valor={<Soma {...total} />} />
      </Box>
      {meses.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {v.vazio}
        </Typography>
      ) : (
        <Box sx={{ mt: 2 }}>
          <TabelaFluida
            rotulo={v.rotulo}
            largura={420}
            colunas={[
              { nome: v.mes },
              { nome: v.parcelas, direita: true },
              { nome: v.valor, direita: true },
              { nome: v.barra },
            ]}
            linhas={meses.map(({ mes, parcelas, valor }) => ({
              id: mes,
              celulas: [
                formatMes(mes),
                formata('numero', parcelas),
                formata('dinheiro', valor),
                <Barra key="barra" parte={valor / maior} />,
              ],
            }))}
          />
        </Box>
      )}
    </Bloco>
  );
}

const Soma = ({ parcelas, valor }: { readonly parcelas: number; readonly valor: number }) => (
  <>
    <Box component="strong" sx={{ display: 'block', fontVariantNumeric: 'lining-nums tabular-nums' }}>
      {formata('dinheiro', valor)}
    </Box>
    <Typography component="span" variant="body2" color="textSecondary">
      {t.vencimentos.quantas(parcelas)}
    </Typography>
  </>
);

function Historico({ historico }: Lido) {
  const h = t.historico;
  return (
    <Bloco titulo={h.titulo}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {h.explicacao}
      </Typography>
      <TabelaFluida
        rotulo={h.rotulo}
        largura={420}
        colunas={[
          { nome: h.mes },
          { nome: h.parcelas, direita: true },
          { nome: h.devido, direita: true },
          { nome: h.recebido, direita: true },
          { nome: h.parte, direita: true },
        ]}
        linhas={historico.map(({ mes, parcelas, devido, recebido, parte, emCurso }) => ({
          id: mes,
          celulas: [
            <Mes key="mes" mes={mes} emCurso={emCurso} />,
            formata('numero', parcelas),
            formata('dinheiro', devido),
            formata('dinheiro', recebido),
            formata('percentual', parte),
          ],
        }))}
      />
    </Bloco>
  );
}

const Mes = ({ mes, emCurso }: { readonly mes: string; readonly emCurso: boolean }) => (
  <>
    {formatMes(mes)}
    {emCurso && (
      <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
        {t.historico.emCurso}
      </Typography>
    )}
  </>
);

/** The amount beside it again, as a length. */
const Barra = ({ parte }: { readonly parte: number }) => (
  <Box aria-hidden sx={{ flexGrow: 1, minWidth: 64 }}>
    <Box
      style={{ width: `${parte * 100}%` }}
      sx={{ height: 10, minWidth: 2, borderRadius: 0.5, bgcolor: 'primary.main' }}
    />
  </Box>
);
