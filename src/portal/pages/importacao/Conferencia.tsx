import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { ContratoImportacao, ImportacaoFeita } from '@/contract/importacao.ts';
import { Andamento } from '../../components/Andamento.tsx';
import { Contagens } from '../../components/Contagens.tsx';
import { Lido } from '../../components/Lido.tsx';
import { useDeclaration } from '../../declaration/DeclarationContext.ts';
import { paths } from '../../declaration/paths.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { chaveDaImportacao } from './chave.ts';
import { contagensDe } from './contagens.ts';
import { Problemas } from './Problemas.tsx';
import { useConfirmar } from './useConfirmar.ts';

const { tela } = t;
const POLL_MS = 1_000;

interface Props {
  readonly id: number;
  readonly contrato: ContratoImportacao;
}

/** The result of checking a spreadsheet, and then the progress of writing it: read again until that ends. */
export function Conferencia({ id, contrato }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { data, error, failureCount, failureReason, refetch } = useQuery({
    queryKey: chaveDaImportacao(contrato.name, id),
    queryFn: ({ signal }) => executar(contrato.endpoints.consultar, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'confirmada' ? POLL_MS : false),
    retry: (times, failure) => !naoHa(failure) && times < 5,
  });
  useListasNovas(contrato.name, data?.estado);
  if (naoHa(error))
    return (
      <Alert severity="warning" action={<Outra />}>
        {tela.naoEncontrada}
      </Alert>
    );
  // A screen that reads every second says the second failure in a row, not only the last of six.
  const falha = data && failureCount > 1 ? failureReason : error;
  return (
    <Lido leitura={{ data, error: falha, refetch }}>{(feita) => <Resultado feita={feita} contrato={contrato} />}</Lido>
  );
}

/** There is no such import, or not for this person. */
const naoHa = (falha: unknown): boolean => falha instanceof HttpError && falha.status === 404;

/** After the import, the cached lists of the register are read again. */
function useListasNovas(recurso: string, estado: ImportacaoFeita['estado'] | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (estado === 'concluida') void client.invalidateQueries({ queryKey: [recurso] });
  }, [client, recurso, estado]);
}

function Resultado({ feita, contrato }: { readonly feita: ImportacaoFeita; readonly contrato: ContratoImportacao }) {
  const { confirmar, busy } = useConfirmar(contrato, feita.id);
  const { arquivo, estado, comErro, novos, alterados } = feita;
  const linhas = novos + alterados;
  const pronta = estado === 'conferida' && comErro === 0 && linhas > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {arquivo}
        </Typography>
        <Recado feita={feita} />
        <Contagens contagens={contagensDe(feita)} />
        {estado === 'confirmada' && (
          <Andamento
            texto={feita.feitas > 0 ? tela.gravando(feita.feitas, linhas) : tela.esperando}
            parte={feita.feitas > 0 ? feita.feitas / linhas : undefined}
          />
        )}
        {estado === 'confirmada' && (
          <Typography variant="body2" color="textSecondary">
            {tela.podeSair}
          </Typography>
        )}
        {estado !== 'confirmada' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
            <Outra />
            {pronta && (
              <Button variant="contained" loading={busy} onClick={() => void confirmar()}>
                {tela.confirmar(linhas)}
              </Button>
            )}
            {estado === 'concluida' && (
              <Button variant="contained" component={Link} to={paths(contrato.name).list}>
                {tela.verLista}
              </Button>
            )}
          </Box>
        )}
      </Paper>
      {feita.totalProblemas > 0 && <Problemas feita={feita} contrato={contrato} />}
    </Box>
  );
}

/** The state of the import, in a sentence. */
function Recado({ feita: { estado, comErro, novos, alterados, falha } }: { readonly feita: ImportacaoFeita }) {
  const { state } = useLocation();
  const linhas = novos + alterados;
  if (estado === 'confirmada') return null;
  if (estado === 'concluida')
    return (
      <Alert severity="success" role="status">
        {(state as { repetida?: boolean } | null)?.repetida ? tela.repetida : tela.concluida(linhas)}
      </Alert>
    );
  if (estado === 'falhou') return <Alert severity="error">{tela.falhou(falha ?? '')}</Alert>;
  if (comErro > 0) return <Alert severity="error">{tela.corrigir(comErro)}</Alert>;
  if (linhas === 0) return <Alert severity="warning">{tela.vazia}</Alert>;
  return (
    <Alert severity="success" role="status">
      {tela.pronta(linhas)}
    </Alert>
  );
}

const Outra = () => (
  <Button component={Link} to={paths(useDeclaration().name).import}>
    {tela.outra}
  </Button>
);
