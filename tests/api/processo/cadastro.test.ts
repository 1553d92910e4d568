import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devedores } from '@/contract/devedor.ts';
import { processos } from '@/contract/processo.ts';
import { numeroProcessoValido } from '@/domain/numero.ts';
import { cadastrar, consultar, enviar, linhas, type Quem, umaPessoa, umCpf, umFormulario } from './support.ts';

let app: TestApp;
let procon: Quem;
let aema: Quem;
let central: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-11-20' });
  procon = await app.signIn('operador.procon@ativa.gov.br');
  aema = await app.signIn('operador@ativa.gov.br');
  central = await app.signIn('admin@ativa.gov.br');
});
afterAll(() => app.close());

const criar = (body: object, quem = procon) => app.call(processos.create, { headers: quem, body });
const x = (n: number) => 'x'.repeat(n);

describe('cadastro de processo', () => {
  it('aceita um corresponsável só com os campos que a especificação lista, e não inventa o papel (S1 §3.4)', async () => {
    const { idTipoDocumentoIdentificacao: tipoDocIdentificacao, ...pessoa } = umaPessoa({
      documentoIdentificacao: umCpf(21),
    }) as Record<string, unknown>;
    const criado = await criar(umFormulario({ corresponsaveis: [{ ...pessoa, tipoDocIdentificacao }] }));
    expect(criado.status).toBe(200);
    const { corresponsaveis } = (await consultar(app, procon, criado.body.id)).body;
    expect(corresponsaveis).toMatchObject([
      { documentoIdentificacao: umCpf(21), idTipoDocumentoIdentificacao: 1, papel: null },
    ]);
    expect(corresponsaveis).toHaveLength(1);
  });

  it.each<[string, object, string, string]>([
    [
      'nome com 5',
      { dadosDevedor: umaPessoa({ nome: 'Maria' }) },
      'dadosDevedor.nome',
      'O Nome ou Razão social deve ter no mínimo 6 caracteres.',
    ],
    [
      'nome com 101',
      { dadosDevedor: umaPessoa({ nome: x(101) }) },
      'dadosDevedor.nome',
      'O Nome ou Razão social deve ter no máximo 100 caracteres.',
    ],
    [
      'e-mail sem arroba',
      { dadosDevedor: umaPessoa({ email: 'maria' }) },
      'dadosDevedor.email',
      'Insira um e-mail válido',
    ],
    [
      'CPF com dígito errado',
      { dadosDevedor: umaPessoa({ documentoIdentificacao: '52998224726' }) },
      'dadosDevedor.documentoIdentificacao',
      'Informe um CPF/CNPJ válido.',
    ],
    [
      'CPF repetido',
      { dadosDevedor: umaPessoa({ documentoIdentificacao: '11111111111' }) },
      'dadosDevedor.documentoIdentificacao',
      'Informe um CPF/CNPJ válido.',
    ],
    [
      'tipo de identificação que não existe',
      { dadosDevedor: umaPessoa({ idTipoDocumentoIdentificacao: 6, documentoIdentificacao: 'AB123' }) },
      'dadosDevedor.idTipoDocumentoIdentificacao',
      'Selecione uma opção válida.',
    ],
    [
      'ID com 10',
      { dadosDevedor: umaPessoa({ idTipoDocumentoIdentificacao: 4, documentoIdentificacao: '1234567890' }) },
      'dadosDevedor.documentoIdentificacao',
      'Deve ter no máximo 9 caracteres.',
    ],
    [
      'IE com 11',
      { dadosDevedor: umaPessoa({ idTipoDocumentoIdentificacao: 5, documentoIdentificacao: '12345678901' }) },
      'dadosDevedor.documentoIdentificacao',
      'Deve ter no máximo 10 caracteres.',
    ],
    ['UF que não existe', { dadosDevedor: umaPessoa({ uf: 'XX' }) }, 'dadosDevedor.uf', 'Selecione uma opção válida.'],
    [
      'município de outra UF',
      { dadosDevedor: umaPessoa({ municipio: 'Campinas' }) },
      'dadosDevedor.municipio',
      'O município não pertence à UF informada.',
    ],
    [
      'município de outra UF, do corresponsável',
      { corresponsaveis: [umaPessoa({ papel: 'Socio', documentoIdentificacao: umCpf(1), municipio: 'Campinas' })] },
      'corresponsaveis.0.municipio',
      'O município não pertence à UF informada.',
    ],
    ['natureza em texto', { idNaturezaDebito: '4' }, 'idNaturezaDebito', 'Formato inválido.'],
    ['natureza que falta', { idNaturezaDebito: undefined }, 'idNaturezaDebito', 'Campo obrigatório'],
    [
      'CPF no tipo CNPJ',
      { dadosDevedor: umaPessoa({ idTipoDocumentoIdentificacao: 2 }) },
      'dadosDevedor.documentoIdentificacao',
      'Informe um CPF/CNPJ válido.',
    ],
    ['CEP repetido', { dadosDevedor: umaPessoa({ cep: '99999999' }) }, 'dadosDevedor.cep', 'Informe um CEP válido.'],
    ['rua com 2', { dadosDevedor: umaPessoa({ rua: 'Ru' }) }, 'dadosDevedor.rua', 'Deve ter no mínimo 3 caracteres.'],
    [
      'rua com 81',
      { dadosDevedor: umaPessoa({ rua: x(81) }) },
      'dadosDevedor.rua',
      'Deve ter no máximo 80 caracteres.',
    ],
    [
      'número com 7',
      { dadosDevedor: umaPessoa({ numero: '1234567' }) },
      'dadosDevedor.numero',
      'Deve ser informado um número válido.',
    ],
    [
      'número com letra',
      { dadosDevedor: umaPessoa({ numero: '12a' }) },
      'dadosDevedor.numero',
      'Deve ser informado um número válido.',
    ],
    [
      'bairro com 61',
      { dadosDevedor: umaPessoa({ bairro: x(61) }) },
      'dadosDevedor.bairro',
      'Deve ter no máximo 60 caracteres.',
    ],
    [
      'complemento com 101',
      { dadosDevedor: umaPessoa({ complemento: x(101) }) },
      'dadosDevedor.complemento',
      'Deve ter no máximo 100 caracteres.',
    ],
    [
      'telefone com 9',
      { dadosDevedor: umaPessoa({ telefone1: '819998877' }) },
      'dadosDevedor.telefone1',
      'O Telefone deve ter entre 10 ou 11 caracteres',
    ],
    [
      'telefone repetido',
      { dadosDevedor: umaPessoa({ telefone1: '99999999999' }) },
      'dadosDevedor.telefone1',
      'Informe um Telefone válido.',
    ],
    ['sem estado', { dadosDevedor: umaPessoa({ uf: '' }) }, 'dadosDevedor.uf', 'Necessário selecionar o estado.'],
    [
      'sem município',
      { dadosDevedor: umaPessoa({ municipio: '' }) },
      'dadosDevedor.municipio',
      'Necessário selecionar o município.',
    ],
    ['sem natureza', { idNaturezaDebito: null }, 'idNaturezaDebito', 'Campo obrigatório'],
    ['natureza que não há', { idNaturezaDebito: 999 }, 'idNaturezaDebito', 'Selecione uma opção válida.'],
    [
      'processo administrativo com 21',
      { numeroProcessoAdministrativo: '1'.repeat(21) },
      'numeroProcessoAdministrativo',
      'Deve ter no máximo 20 caracteres.',
    ],
    ...['ABC', '60041 001093', '/2026', '60041_001093'].map(
      (numeroProcessoAdministrativo): [string, object, string, string] => [
        `processo administrativo «${numeroProcessoAdministrativo}»`,
        { numeroProcessoAdministrativo },
        'numeroProcessoAdministrativo',
        'Formato inválido: comece com um número e use só números, pontos, barras e hífens, como em 60041.001093/2020-97.',
      ],
    ),
    ['fato com 29', { descricaoFato: x(29) }, 'descricaoFato', 'Deve ter no mínimo 30 caracteres.'],
    ['fato com 601', { descricaoFato: x(601) }, 'descricaoFato', 'Deve ter no máximo 600 caracteres.'],
    ['fundamento com 29', { fundamentoLegal: x(29) }, 'fundamentoLegal', 'Deve ter no mínimo 30 caracteres.'],
    ['valor zero', { valorAtualizado: 0 }, 'valorAtualizado', 'Necessário informar um valor correto'],
    [
      'valor além do máximo',
      { valorOriginario: 1_000_000_000 },
      'valorOriginario',
      'Máximo de R$ 999.999.999,99: informe um valor atualizado correto',
    ],
    ['três decimais', { valorAtualizado: 10.001 }, 'valorAtualizado', 'Necessário informar um valor correto'],
    ['data do débito futura', { dataDebito: '2025-11-21' }, 'dataDebito', 'A data não pode ser futura.'],
    ['campo desconhecido', { situacao: 4 }, 'situacao', 'O campo situacao não é aceito nesta operação.'],
    [
      'titular como corresponsável',
      { corresponsaveis: [umaPessoa({ papel: 'Socio' })] },
      'corresponsaveis.0.documentoIdentificacao',
      'O devedor titular não pode ser um corresponsável',
    ],
    [
      'corresponsável repetido',
      { corresponsaveis: [1, 1].map((n) => umaPessoa({ papel: 'Socio', documentoIdentificacao: umCpf(n) })) },
      'corresponsaveis.1.documentoIdentificacao',
      `Já há um corresponsável adicionado com esse documento de identificação ${umCpf(1).replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')}`,
    ],
    [
      'corresponsável com nome de 2',
      { corresponsaveis: [umaPessoa({ papel: 'Socio', nome: 'Zé', documentoIdentificacao: umCpf(1) })] },
      'corresponsaveis.0.nome',
      'O Nome ou Razão social deve ter no mínimo 3 caracteres.',
    ],
  ])('recusa %s', async (_, mudancas, campo, mensagem) => {
    const { status, body, headers } = await criar(umFormulario(mudancas));
    expect([status, body.campos]).toEqual([422, [{ campo, mensagem }]]);
    expect(headers.errorfield).toBe(campo);
  });

  it('aceita os limites', async () => {
    const { status } = await criar(
      umFormulario({
        dadosDevedor: umaPessoa({
          nome: x(100),
          rua: x(80),
          numero: '999999',
          bairro: x(60),
          complemento: x(100),
          documentoIdentificacao: umCpf(900),
        }),
        descricaoFato: x(600),
        fundamentoLegal: x(30),
        valorOriginario: 999_999_999.99,
        valorAtualizado: 0.01,
        multaAtualizada: 0,
        jurosAtualizado: 0,
        dataDebito: '2025-11-20',
        numeroProcessoAdministrativo: '1'.repeat(20),
      }),
    );
    expect(status).toBe(200);
  });

  it('juros e multa que não vêm, vêm nulos ou como o texto da especificação são zero; o município fica como o IBGE o escreve', async () => {
    const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(901), municipio: 'jaboatao dos GUARARAPES' });
    for (const juros of [{ jurosAtualizado: undefined }, { jurosAtualizado: null }, { jurosAtualizado: '0.0' }]) {
      const { status, body } = await criar(umFormulario({ dadosDevedor, multaAtualizada: '10.50', ...juros }));
      expect(status).toBe(200);
      expect((await consultar(app, procon, body.id)).body).toMatchObject({
        jurosAtualizado: 0,
        multaAtualizada: 10.5,
        devedor: { municipio: 'Jaboatão dos Guararapes' },
      });
    }
  });

  it.each([
    [undefined, 'Os dados da operação não foram enviados no formato esperado.'],
    [[], 'Os dados da operação não foram enviados no formato esperado.'],
  ])('recusa o corpo %j', async (corpo, mensagem) => {
    const { status, body } = await criar(corpo as never);
    expect([status, body.mensagem]).toEqual([422, mensagem]);
  });

  it('nasce em elaboração, com número, datas de hoje, índice e receita do órgão e o andamento de cadastro', async () => {
    const cnpj = {
      idTipoDocumentoIdentificacao: 2,
      documentoIdentificacao: '12.ABC.345/01DE-35',
      nome: 'Açúcar Ltda.',
    };
    const { id, numero } = await cadastrar(app, procon, {
      dadosDevedor: umaPessoa(cnpj),
      corresponsaveis: [umaPessoa({ papel: 'Representante', documentoIdentificacao: umCpf(2) })],
    });
    expect(numeroProcessoValido(numero)).toBe(true);
    const { body } = await consultar(app, procon, id);
    expect(body).toMatchObject({
      numero,
      data: '2025-11-20',
      dataDebito: '2025-11-20',
      dataReferenciaCalculo: '2025-11-20',
      numeroAdministrativo: '60041.001093/2020-97',
      codigoReceita: '40330',
      indiceFinanceiro: { sigla: 'IPCA-MC' },
      faseProcesso: { id: 1, nome: 'Inicial' },
      situacaoProcesso: { id: 27, nome: 'TCC em elaboração' },
      naturezaDebito: { id: 4, nome: 'Multa de defesa do consumidor' },
      orgaoCredor: { sigla: 'PROCON', convenio: false },
      protegido: false,
      valorCorrecao: 0,
      totalAtualizado: 12_500,
      devedor: { documentoIdentificacao: '12ABC34501DE35', nome: 'Açúcar Ltda.', telefone2: null },
      corresponsaveis: [{ papel: 'Representante', documentoIdentificacao: umCpf(2) }],
      andamentos: [{ numero: 1, descricao: 'Cadastro', usuarioCadastro: 'Luís Operador Bezerra' }],
    });
  });

  it('exige os documentos do órgão, pelo nome, e vincula os enviados', async () => {
    const sem = await criar(umFormulario(), aema);
    expect(sem.body.campos).toEqual([
      { campo: 'documentos', mensagem: 'Necessário informar o(s) documento(s) Auto de infração' },
    ]);
    const arquivo = await enviar(app, aema, 'auto.pdf');
    const documentos = [{ idTipoDocumento: 100, arquivos: [arquivo] }];
    const { id } = await cadastrar(app, aema, { documentos });
    const { body } = await consultar(app, aema, id);
    expect(body.documentos).toMatchObject([
      { tipoDocumento: { id: 100 }, arquivos: [{ nome: 'auto.pdf', uuid: arquivo.uuid }] },
    ]);
    expect(body.andamentos[0].documentos).toEqual(body.documentos);

    const outraVez = await criar(umFormulario({ documentos }), aema);
    expect([outraVez.status, outraVez.body.codigo]).toEqual([422, 'ARQUIVO_DESCONHECIDO']);
  });

  it('dois arquivos do mesmo nome num tipo são recusados, também com outro nome na chamada; em dois tipos, não', async () => {
    const repetido = {
      campo: 'documentos',
      mensagem: 'Arquivo laudo.pdf já selecionado. Por favor selecione um arquivo com um nome diferente.',
    };
    const laudo = () => enviar(app, aema, 'laudo.pdf');
    const [a, b, c] = [await laudo(), await laudo(), await laudo()];
    const doTipo = (idTipoDocumento: number, ...arquivos: object[]) => ({ idTipoDocumento, arquivos });
    // What counts is the name under which the file was uploaded.
    for (const outro of [b, { ...b, nome: 'outro.pdf' }])
      for (const documentos of [[doTipo(100, a, outro)], [doTipo(100, a), doTipo(100, outro)]]) {
        const { status, body } = await criar(umFormulario({ documentos }), aema);
        expect([status, body.campos.map(({ mensagem }: typeof repetido) => mensagem)]).toEqual([
          422,
          [repetido.mensagem],
        ]);
      }
    // The files of a refused call can still be used; of two types, two files may have one name.
    const foto = await enviar(app, aema, 'foto.pdf');
    const documentos = [doTipo(100, a), doTipo(104, b)];
    const { id, versao } = await cadastrar(app, aema, { documentos });

    // Nor when editing, nor when replacing another document.
    const editar = (arquivo: object, versao: number) =>
      app.call(processos.update, {
        params: { id },
        headers: aema,
        body: umFormulario({ documentos: [doTipo(100, arquivo)], versao }),
      });
    const recusado = await editar(c, versao);
    expect([recusado.status, recusado.body.campos]).toEqual([422, [repetido]]);
    expect((await editar(foto, versao)).status).toBe(200);
    const doProcesso = (await consultar(app, aema, id)).body.documentos as {
      id: number;
      arquivos: { nome: string }[];
    }[];
    const documentoDe = (nome: string) => doProcesso.find(({ arquivos }) => arquivos[0]!.nome === nome)!;
    const trocar = (documento: { id: number }, arquivo: object) =>
      app.call(processos.replace, {
        params: { id, idDocumento: documento.id },
        headers: aema,
        body: { arquivos: [arquivo] },
      });
    const trocado = await trocar(documentoDe('foto.pdf'), c);
    expect([trocado.status, trocado.body.campos]).toEqual([422, [{ ...repetido, campo: 'arquivos' }]]);
    // A document may be replaced by a file of the same name.
    expect((await trocar(documentoDe('laudo.pdf'), c)).status).toBe(200);
  });

  it('o arquivo de outra pessoa não serve', async () => {
    const arquivo = await enviar(app, central);
    const { body } = await criar(umFormulario({ documentos: [{ idTipoDocumento: 100, arquivos: [arquivo] }] }), aema);
    expect(body.codigo).toBe('ARQUIVO_DESCONHECIDO');
  });

  it('o devedor é um por órgão e documento, e seus dados novos valem', async () => {
    const doc = umCpf(3);
    await cadastrar(app, procon, { dadosDevedor: umaPessoa({ documentoIdentificacao: doc, nome: 'Nome Antigo' }) });
    const { id } = await cadastrar(app, procon, {
      dadosDevedor: umaPessoa({ documentoIdentificacao: doc, nome: 'Nome Novo da Silva' }),
    });
    const achado = await app.call(devedores.porDocumento, { headers: procon, params: { documento: doc } });
    expect(achado.body).toMatchObject({ nome: 'Nome Novo da Silva', documentoIdentificacao: doc });
    const detalhe = await consultar(app, procon, id);
    expect(achado.body.id).toBe(detalhe.body.devedor.id);
    const alheio = await app.call(devedores.porDocumento, { headers: aema, params: { documento: doc } });
    expect([alheio.status, alheio.body.codigo]).toEqual([404, 'DEVEDOR_NAO_ENCONTRADO']);
  });

  it('o devedor é achado pelo CNPJ com letras', async () => {
    const achado = await app.call(devedores.porDocumento, { headers: procon, params: { documento: '12abc34501de35' } });
    expect(achado.body.nome).toBe('Açúcar Ltda.');
  });

  it('a central cadastra no próprio órgão', async () => {
    const documentos = [{ idTipoDocumento: 102, arquivos: [await enviar(app, central)] }];
    const { id } = await cadastrar(app, central, { idNaturezaDebito: 14, documentos });
    expect((await consultar(app, central, id)).body.orgaoCredor.sigla).toBe('PGE');
  });

  // Each registration renames a shared debtor and so changes other processes: while it waits for its number it must
  // hold no lock on them.
  it('cinquenta cadastros ao mesmo tempo, que mudam o nome dos mesmos devedores, recebem cinquenta números', async () => {
    const feitos = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        cadastrar(app, procon, {
          dadosDevedor: umaPessoa({ nome: `Devedor Chamado ${i % 5}`, documentoIdentificacao: umCpf(i % 7) }),
        }),
      ),
    );
    expect(new Set(feitos.map((f) => f.numero)).size).toBe(50);
  });
});

describe('alteração e exclusão', () => {
  const alterar = (id: number, mudancas: object, quem = procon) => {
    const { documentos, ...formulario } = umFormulario(mudancas);
    return app.call(processos.update, { headers: quem, params: { id }, body: formulario });
  };

  it('troca dados, acrescenta e retira corresponsáveis', async () => {
    const { id, versao } = await cadastrar(app, procon, {
      corresponsaveis: [umaPessoa({ papel: 'Socio', documentoIdentificacao: umCpf(10) })],
    });
    const antes = (await consultar(app, procon, id)).body;
    const resposta = await alterar(id, {
      versao,
      valorAtualizado: 8000,
      corresponsaveis: [umaPessoa({ papel: 'Titular', documentoIdentificacao: umCpf(11) })],
      removerCorresponsaveis: [{ idDevedor: antes.corresponsaveis[0].idDevedor }],
    });
    expect(resposta.body).toMatchObject({ id, versao: versao + 1 });
    const depois = (await consultar(app, procon, id)).body;
    expect(depois).toMatchObject({ valorAtualizado: 8000, totalAtualizado: 10_500 });
    expect(depois.corresponsaveis).toMatchObject([{ papel: 'Titular', documentoIdentificacao: umCpf(11) }]);
  });

  it('aceita a lista de documentos vazia, junta os que vêm, e só dos tipos do órgão', async () => {
    const exigido = { idTipoDocumento: 100, arquivos: [await enviar(app, aema)] };
    const { id } = await cadastrar(app, aema, { documentos: [exigido] });
    const com = async (documentos: object[]) =>
      app.call(processos.update, { headers: aema, params: { id }, body: umFormulario({ documentos }) });
    expect((await com([])).status).toBe(200);
    expect((await com([{ idTipoDocumento: 100, arquivos: [await enviar(app, aema, 'outro.pdf')] }])).status).toBe(200);
    const estranho = await com([{ idTipoDocumento: 13, arquivos: [await enviar(app, aema)] }]);
    expect([estranho.status, estranho.body.campos]).toEqual([
      422,
      [{ campo: 'documentos', mensagem: 'O órgão não pede nem aceita esse tipo de documento no cadastro.' }],
    ]);
    const { documentos } = (await consultar(app, aema, id)).body;
    expect(documentos.flatMap((d: { arquivos: { nome: string }[] }) => d.arquivos.map((a) => a.nome))).toEqual([
      'documento.pdf',
      'outro.pdf',
    ]);
  });

  it('o corresponsável que fica não entra outra vez, nem vira titular', async () => {
    const doc = umCpf(12);
    const { id } = await cadastrar(app, procon, {
      corresponsaveis: [umaPessoa({ papel: 'Socio', documentoIdentificacao: doc })],
    });
    const repetido = await alterar(id, {
      corresponsaveis: [umaPessoa({ papel: 'Socio', documentoIdentificacao: doc })],
    });
    expect(repetido.body.campos[0].mensagem).toMatch(/^Já há um corresponsável/);
    const titular = await alterar(id, { dadosDevedor: umaPessoa({ documentoIdentificacao: doc }) });
    expect(titular.body.campos).toEqual([
      { campo: 'dadosDevedor.documentoIdentificacao', mensagem: 'O devedor titular não pode ser um corresponsável' },
    ]);
  });

  it('a versão velha perde, e ouve quem mudou', async () => {
    const { id, versao } = await cadastrar(app, procon);
    await alterar(id, { versao });
    const { status, body } = await alterar(id, { versao });
    expect([status, body.codigo]).toEqual([409, 'VERSAO_DIVERGENTE']);
    expect(body.mensagem).toContain('Luís Operador Bezerra');
  });

  it('o excluído some, o número não volta', async () => {
    const gestor = await app.signIn('gestor.procon@ativa.gov.br');
    const { id, numero } = await cadastrar(app, procon);
    expect((await app.call(processos.remove, { headers: gestor, params: { id } })).status).toBe(204);
    expect((await consultar(app, procon, id)).status).toBe(404);
    expect((await cadastrar(app, procon)).numero).not.toBe(numero);
  });

  it('cada mudança deixa um registro na auditoria', async () => {
    const { id } = await cadastrar(app, procon);
    await alterar(id, {});
    const rows = await linhas(
      app,
      sql<{ acao: string }>`
      select acao from auditoria where recurso = 'processo' and id_registro = ${id} order by id`,
    );
    expect(rows.map((r) => r.acao)).toEqual(['PROCESSO_CADASTRAR', 'PROCESSO_ALTERAR']);
  });
});
