import Grid from '@mui/material/Grid';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Acao, quandoExige } from '@/contract/acao.ts';
import { registrar, type Valor } from '@/contract/values/valor.ts';
import { ArquivosInput } from '../../components/inputs/DocumentosInput.tsx';
import { Input } from '../../components/inputs/Input.tsx';
import { SchemaContext } from '../../components/inputs/SchemaContext.ts';
import { shapeOf, valorEm } from '../../components/values/schema.ts';
import { campoDoDialogo, enviadosDe, type Preenchido } from './corpo.ts';
import type { DeUmaAcao, Familia, Sujeito } from './familia.ts';

interface Props<S extends Sujeito, C extends string> extends DeUmaAcao<S, C> {
  readonly familia: Familia<S, C>;
}

/** The fields of the action, in the order of its row. */
export function AcaoCampos<S extends Sujeito, C extends string>({ familia, sujeito, codigo }: Props<S, C>) {
  const { tabela, blocos = {}, Antes, Depois } = familia;
  const acao = tabela[codigo];
  const enviados = enviadosDe(familia, codigo, useWatch() as Preenchido, sujeito);
  const exigidos = acao.campos.filter((p) => quandoExige(p, sujeito, enviados) !== 'nunca').map(({ campo }) => campo);
  const chave = exigidos.join();
  const schema = useMemo(() => tiposDosCampos(acao, chave.split(',')), [acao, chave]);
  const rotulos = rotulosDe(familia, codigo);
  return (
    <SchemaContext.Provider value={schema}>
      <Grid container columnSpacing={2} rowSpacing={0.5} sx={{ pt: 1 }}>
        {Antes && <Antes sujeito={sujeito} codigo={codigo} />}
        {acao.campos.map(({ campo, soSeExigida }) => {
          const Bloco = blocos[campo];
          if (Bloco === null || (soSeExigida && !exigidos.includes(campo))) return null;
          if (Bloco) return <Bloco key={campo} sujeito={sujeito} codigo={codigo} />;
          const meia = ['data', 'booleano'].includes(valorEm(schema.shape[campo]).kind);
          return (
            <Grid key={campo} size={meia ? { xs: 12, sm: 6 } : 12}>
              {campo === 'arquivos' ? (
                <Documento sujeito={sujeito} codigo={codigo} rotulo={rotulos[campo]} />
              ) : (
                <Input source={campo} {...(rotulos[campo] ? { label: rotulos[campo] } : {})} />
              )}
            </Grid>
          );
        })}
        {Depois && <Depois sujeito={sujeito} codigo={codigo} />}
      </Grid>
    </SchemaContext.Provider>
  );
}

interface DocumentoProps<C> extends DeUmaAcao<Sujeito, C> {
  readonly rotulo: string | undefined;
}
/** The files of the action, labelled with the document type that the server requires, or as the row says. */
function Documento<C extends string>({ sujeito, codigo, rotulo }: DocumentoProps<C>) {
  const needed = sujeito.acoesDisponiveis.find(({ acao }) => acao === codigo)?.documentosNecessarios?.[0];
  const label = needed?.nome ?? rotulo;
  return <ArquivosInput source="arquivos" {...(label ? { label } : {})} opcional={needed?.opcional ?? false} />;
}

/** The kinds of value of the fields, from the envelope: mask, limits and asterisk. `confere` does the validation. */
function tiposDosCampos<S>(acao: Acao<S>, exigidos: readonly string[]) {
  return z.object(
    Object.fromEntries(
      acao.campos.map(({ campo }) => [
        campo,
        registrar(z.any(), { ...tipoDe(acao, campo), required: exigidos.includes(campo) }),
      ]),
    ),
  );
}

function tipoDe<S>({ envelope }: Acao<S>, campo: string): Valor {
  const noCorpo = shapeOf(envelope.corpo);
  const nome = Object.keys(noCorpo).find((cada) => campoDoDialogo(cada) === campo);
  return valorEm(nome === undefined ? undefined : noCorpo[nome]);
}

/** The value of an empty field. */
export function vazioDe<S>(acao: Acao<S>, campo: string): unknown {
  if (campo === 'arquivos') return [];
  const { kind } = tipoDe(acao, campo);
  return kind === 'booleano' ? false : kind.startsWith('texto') ? '' : null;
}

/** Labels by field, where this action has its own, for example which date it asks for. */
export const rotulosDe = <S extends Sujeito, C extends string>(
  { tabela, rotulos }: Familia<S, C>,
  codigo: C,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tabela[codigo].campos.flatMap(({ campo, rotulo }) =>
      rotulo ? [[campo, String(rotulos[rotulo as keyof typeof rotulos])]] : [],
    ),
  );
