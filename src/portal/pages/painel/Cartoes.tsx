import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import Box from '@mui/material/Box';
import { cartoes, nomesDosCartoes } from '@/contract/painel.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { ListError } from '../../declaration/ListError.tsx';
import { Cartao, linhas } from './Cartao.tsx';
import { useContagens } from './usePainel.ts';

/** Quantity and value by phase, a line each, linked to their lists (S1 §2.7). */
export function Cartoes() {
  const { data, error, refetch } = useContagens();
  return (
    <Bloco titulo={t.cartoes.titulo}>
      {error && <ListError message={error.message} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <Box component="ul" role="list" aria-label={t.cartoes.rotulo} aria-busy={!data} sx={linhas}>
          {nomesDosCartoes.map((nome) => (
            <Cartao
              key={nome}
              nome={t.cartoes[nome]}
              nivel="h3"
              filtro={cartoes[nome].filtro}
              abrir={t.cartoes.visualizar}
              quantidade={data?.[cartoes[nome].total]}
              valor={data?.[cartoes[nome].valor]}
            />
          ))}
        </Box>
      )}
    </Bloco>
  );
}
