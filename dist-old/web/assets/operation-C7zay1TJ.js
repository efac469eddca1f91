import{b as e,i as t,n,r,t as i,x as a,y as o}from"./states-gIA67Iz0.js";import{l as s,r as c}from"./index-BhBDPT9E.js";import{i as l,n as u,t as d}from"./jsx-runtime-DyZJNswf.js";import{t as f}from"./facts-Bdtg4_Oc.js";import{r as p}from"./numbers-DxFdvA8D.js";import{t as m}from"./page.module-C7wF6l_a.js";import{t as h}from"./time-DFss9Dan.js";import{c as g,i as _,n as v,o as y,r as b,t as x}from"./operation-state-jvS6GYXO.js";import{t as S}from"./use-arrivals-CBGUGSRH.js";import{n as C}from"./use-looks-5-3PUDK5.js";import{t as w}from"./link-CypbhVQl.js";import{t as T}from"./badge-DYoksGR0.js";import{t as E}from"./said-Cz37xUMs.js";import{t as D}from"./status-C6rlCKYi.js";import{t as O}from"./table.module-DXlkaxI3.js";import{t as k}from"./live-QWyQWxx6.js";import{n as A,t as j}from"./use-action-rp8S6H_C.js";import{t as M}from"./progress-CsK_Te51.js";e();var N=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`},{defaultValue:null,kind:`LocalArgument`,name:`undo`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`changed`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},s={alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},c={alias:null,args:null,kind:`ScalarField`,name:`undone`,storageKey:null},l={alias:null,args:null,kind:`ScalarField`,name:`partlyUndone`,storageKey:null},u={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},d={alias:`undo`,args:[{kind:`Variable`,name:`id`,variableName:`undo`}],concreteType:`Job`,kind:`LinkedField`,name:`job`,plural:!1,selections:[u,a],storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`operationStateQuery`,selections:[{alias:null,args:t,concreteType:`Operation`,kind:`LinkedField`,name:`operation`,plural:!1,selections:[n,r,i,a,o,s,c,l],storageKey:null},d],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`operationStateQuery`,selections:[{alias:null,args:t,concreteType:`Operation`,kind:`LinkedField`,name:`operation`,plural:!1,selections:[n,r,i,a,o,s,c,l,u],storageKey:null},d]},params:{cacheID:`0a8eef70f9af420346751ec88ce94cfd`,id:null,metadata:{},name:`operationStateQuery`,operationKind:`query`,text:`query operationStateQuery(
  $id: ID!
  $undo: ID!
) {
  operation(id: $id) {
    changed
    kept
    dropped
    status
    progress
    error
    undone
    partlyUndone
    id
  }
  undo: job(id: $undo) {
    id
    status
  }
}
`}}})();N.hash=`5c2d60ef9e9900098167705dab92bede`;var P=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`},{defaultValue:null,kind:`LocalArgument`,name:`job`},{defaultValue:null,kind:`LocalArgument`,name:`undo`}],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},n={alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},i=[{kind:`Variable`,name:`id`,variableName:`job`}],a=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`}],concreteType:`Operation`,kind:`LinkedField`,name:`operation`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`at`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`source`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`summary`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`changed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},n,{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`seed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`undone`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`partlyUndone`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curator`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},r,{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Dataset`,kind:`LinkedField`,name:`datasets`,plural:!0,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},r],storageKey:null},{alias:null,args:null,concreteType:`Batch`,kind:`LinkedField`,name:`batches`,plural:!0,selections:[t,n,{alias:null,args:null,kind:`ScalarField`,name:`consumer`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`step`,storageKey:null}],storageKey:null},{alias:`watched`,args:[{kind:`Literal`,name:`first`,value:20}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[t],storageKey:null}],storageKey:`steps(first:20)`}],storageKey:null},{alias:`run`,args:i,concreteType:`CurationJob`,kind:`LinkedField`,name:`curationJob`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`where`,storageKey:null}],storageKey:null},{alias:`decide`,args:i,concreteType:`Job`,kind:`LinkedField`,name:`job`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`kind`,storageKey:null}],storageKey:null},{alias:`undo`,args:[{kind:`Variable`,name:`id`,variableName:`undo`}],concreteType:`Job`,kind:`LinkedField`,name:`job`,plural:!1,selections:[t,n],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`operationQuery`,selections:a,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`operationQuery`,selections:a},params:{cacheID:`ebf32a9404b0c099d7573d2f751b6967`,id:null,metadata:{},name:`operationQuery`,operationKind:`query`,text:`query operationQuery(
  $id: ID!
  $job: ID!
  $undo: ID!
) {
  operation(id: $id) {
    id
    at
    actor
    source
    summary
    changed
    kept
    dropped
    status
    progress
    error
    seed
    undone
    partlyUndone
    curator {
      name
      version
      options
    }
    datasets {
      id
      recipeName
      version
    }
    batches {
      id
      status
      consumer
      step
    }
    watched: steps(first: 20) {
      nodes {
        id
      }
    }
  }
  run: curationJob(id: $job) {
    id
    where
  }
  decide: job(id: $job) {
    id
    kind
  }
  undo: job(id: $undo) {
    id
    status
  }
}
`}}})();P.hash=`893f47a413a79a45d1c8c0bac2baa01a`;var F=l(u(),1),I=o(),L={partly:`_partly_1v5ly_1`,used:`_used_1v5ly_7`,steps:`_steps_1v5ly_14`},R=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n=[{kind:`Literal`,name:`first`,value:20}],r={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`operationStepsQuery`,selections:[{alias:null,args:t,concreteType:`Operation`,kind:`LinkedField`,name:`operation`,plural:!1,selections:[{args:null,kind:`FragmentSpread`,name:`operationSteps_operation`}],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`operationStepsQuery`,selections:[{alias:null,args:t,concreteType:`Operation`,kind:`LinkedField`,name:`operation`,plural:!1,selections:[{alias:null,args:n,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`StepEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`node`,plural:!1,selections:[r,{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUid`,storageKey:null},{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:[r],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`quality`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:`steps(first:20)`},{alias:null,args:n,filters:[],handle:`connection`,key:`operationSteps_steps`,kind:`LinkedHandle`,name:`steps`},r],storageKey:null}]},params:{cacheID:`031faae0abf65f321e679fc25a764a76`,id:null,metadata:{},name:`operationStepsQuery`,operationKind:`query`,text:`query operationStepsQuery(
  $id: ID!
) {
  operation(id: $id) {
    ...operationSteps_operation
    id
  }
}

fragment operationSteps_operation on Operation {
  steps(first: 20) {
    edges {
      node {
        id
        stepIndex
        trajectoryUid
        trajectory {
          id
        }
        action {
          text
          toolCalls
        }
        curation {
          keep
          trainable
          quality
          reason
        }
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
  id
}
`}}})();R.hash=`f800b362754730ce9dc2a69ef0011567`;var z=(function(){var e=[{defaultValue:20,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`},{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},i=[{kind:`Variable`,name:`after`,variableName:`cursor`},{kind:`Variable`,name:`first`,variableName:`count`}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`operationStepsPageQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[{args:[{kind:`Variable`,name:`count`,variableName:`count`},{kind:`Variable`,name:`cursor`,variableName:`cursor`}],kind:`FragmentSpread`,name:`operationSteps_operation`}],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`operationStepsPageQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[n,r,{kind:`InlineFragment`,selections:[{alias:null,args:i,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`StepEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`node`,plural:!1,selections:[r,{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUid`,storageKey:null},{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:[r],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`quality`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null},n],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:i,filters:[],handle:`connection`,key:`operationSteps_steps`,kind:`LinkedHandle`,name:`steps`}],type:`Operation`,abstractKey:null}],storageKey:null}]},params:{cacheID:`8011525dbd33c065a0bcbd9835b7ca4f`,id:null,metadata:{},name:`operationStepsPageQuery`,operationKind:`query`,text:`query operationStepsPageQuery(
  $count: Int = 20
  $cursor: Cursor
  $id: ID!
) {
  node(id: $id) {
    __typename
    ...operationSteps_operation_1G22uz
    id
  }
}

fragment operationSteps_operation_1G22uz on Operation {
  steps(first: $count, after: $cursor) {
    edges {
      node {
        id
        stepIndex
        trajectoryUid
        trajectory {
          id
        }
        action {
          text
          toolCalls
        }
        curation {
          keep
          trainable
          quality
          reason
        }
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
  id
}
`}}})();z.hash=`a216701286047fb84905496ac5176a49`;var B=(function(){var e=[`steps`],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null};return{argumentDefinitions:[{defaultValue:20,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`}],kind:`Fragment`,metadata:{connection:[{count:`count`,cursor:`cursor`,direction:`forward`,path:e}],refetch:{connection:{forward:{count:`count`,cursor:`cursor`},backward:null,path:e},fragmentPathInResult:[`node`],operation:z,identifierInfo:{identifierField:`id`,identifierQueryVariableName:`id`}}},name:`operationSteps_operation`,selections:[{alias:`steps`,args:null,concreteType:`StepConnection`,kind:`LinkedField`,name:`__operationSteps_steps_connection`,plural:!1,selections:[{alias:null,args:null,concreteType:`StepEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`node`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUid`,storageKey:null},{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:[t],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`quality`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},t],type:`Operation`,abstractKey:null}})();B.hash=`a216701286047fb84905496ac5176a49`;var V=d();function H({id:e,fetchKey:t}){let{operation:n}=(0,I.useLazyLoadQuery)(R,{id:e},{fetchPolicy:`store-and-network`,fetchKey:t});return n==null?(0,V.jsx)(i,{title:`The operation is gone`}):(0,V.jsx)(W,{operation:n})}var U=50;function W({operation:e}){let{data:t,loadNext:n,hasNext:r,isLoadingNext:i}=(0,I.usePaginationFragment)(B,e),o=t.steps.edges.map(({node:e})=>e);return o.length===0?(0,V.jsx)(`p`,{className:`muted`,children:`None, or none that are left.`}):(0,V.jsxs)(V.Fragment,{children:[(0,V.jsxs)(`table`,{className:`${O.table} ${L.steps}`,children:[(0,V.jsx)(`thead`,{children:(0,V.jsxs)(`tr`,{children:[(0,V.jsx)(`th`,{scope:`col`,children:`Trajectory`}),(0,V.jsx)(`th`,{scope:`col`,className:O.number,children:`Step`}),(0,V.jsx)(`th`,{scope:`col`,children:`Response`}),(0,V.jsx)(`th`,{scope:`col`,children:`Now`}),(0,V.jsx)(`th`,{scope:`col`,children:`Because`})]})}),(0,V.jsx)(`tbody`,{children:o.map(e=>{let{id:t,stepIndex:n,trajectory:r,trajectoryUid:i,curation:a}=e;return(0,V.jsxs)(`tr`,{children:[(0,V.jsx)(`th`,{scope:`row`,className:`clip`,children:(0,V.jsx)(w,{to:`/t/$id`,params:{id:r.id},search:{step:n},children:i})}),(0,V.jsx)(`td`,{className:O.number,children:n}),(0,V.jsx)(`td`,{className:`clip muted`,children:E(e)}),(0,V.jsxs)(`td`,{children:[(0,V.jsx)(T,{tone:a.keep?`good`:`bad`,children:a.keep?`kept`:`dropped`}),` `,!a.trainable&&(0,V.jsx)(T,{children:`not trainable`}),` `,a.quality!==`UNREVIEWED`&&(0,V.jsx)(D,{value:a.quality})]}),(0,V.jsx)(`td`,{className:`clip muted`,children:a.reason})]},t)})})]}),r&&(0,V.jsx)(a,{size:`compact-xs`,variant:`default`,mt:`xs`,loading:i,onClick:()=>n(U),children:`Show more`})]})}var G=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`done`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},s={alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},c={alias:null,args:null,kind:`ScalarField`,name:`summary`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`storeJobSubscription`,selections:[{alias:null,args:t,concreteType:`Job`,kind:`LinkedField`,name:`jobProgress`,plural:!1,selections:[n,r,i,a,o,s,c],storageKey:null}],type:`Subscription`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`storeJobSubscription`,selections:[{alias:null,args:t,concreteType:`Job`,kind:`LinkedField`,name:`jobProgress`,plural:!1,selections:[n,r,i,a,o,s,c,{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null}]},params:{cacheID:`f268466c37ae3938cfbb18f2a57a8275`,id:null,metadata:{},name:`storeJobSubscription`,operationKind:`subscription`,text:`subscription storeJobSubscription(
  $id: ID!
) {
  jobProgress(id: $id) {
    actor
    createdAt
    done
    error
    progress
    status
    summary
    id
  }
}
`}}})();G.hash=`c983b0f1f0ae59c684acbab4fb080a70`;var K=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`}],concreteType:`CurationJobPayload`,kind:`LinkedField`,name:`cancelJob`,plural:!1,selections:[{alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`storeJobCancelMutation`,selections:t,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`storeJobCancelMutation`,selections:t},params:{cacheID:`9be8e8e9e09faaeb74783958999f570b`,id:null,metadata:{},name:`storeJobCancelMutation`,operationKind:`mutation`,text:`mutation storeJobCancelMutation(
  $id: ID!
) {
  cancelJob(id: $id) {
    userErrors {
      code
      message
      path
    }
  }
}
`}}})();K.hash=`b58a1dc441048ad743c758039fdf33a9`;function q({id:e,onEnd:t}){let[i,a]=(0,F.useState)(null),[o,s]=(0,F.useState)(null),c=(0,F.useRef)(t);(0,F.useEffect)(()=>{c.current=t}),(0,F.useEffect)(()=>{let t=!1;return k({operation:G,variables:{id:e},isLast:({jobProgress:{status:e}})=>!g(e),onEvent:({jobProgress:e})=>{a(e),g(e.status)?t=!0:t&&c.current()},onState:(e,t)=>s(t)})},[e]);let{error:l,isBusy:u,run:d}=j(K,({cancelJob:e})=>e);if(o!==null)return(0,V.jsx)(n,{error:o});if(i===null)return(0,V.jsx)(r,{what:`Asking how far it is`});let{actor:f,createdAt:m,done:_,error:v,progress:y,status:b,summary:x}=i;return(0,V.jsxs)(V.Fragment,{children:[(0,V.jsxs)(`div`,{className:`row wrap`,children:[(0,V.jsx)(D,{value:b}),(0,V.jsx)(`span`,{children:x}),g(b)&&(0,V.jsx)(M,{label:`Progress of the job`,share:y}),(0,V.jsxs)(`span`,{className:`num muted`,children:[p(_),` steps`]}),g(b)&&(0,V.jsx)(A,{label:`Cancel`,confirm:`End the job`,isBusy:u,onConfirm:()=>d({id:e}),children:`It ends between two parts: no step is left half decided. What it did stays, and can be undone.`})]}),(0,V.jsxs)(`p`,{className:`muted small`,children:[`started `,f!=null&&`by ${f} `,(0,V.jsx)(h,{at:m})]}),v!=null&&(0,V.jsx)(`p`,{role:`alert`,children:v}),l!==null&&(0,V.jsx)(n,{error:l})]})}function J(){let{id:e=``}=s({strict:!1});return(0,V.jsx)(t,{resetKey:e,what:`Reading the operation`,children:(0,V.jsx)(ee,{id:e},e)})}var Y=e=>e.replace(/^op_/,`job_`),X=e=>`${Y(e)}_undo`,Z=N;function ee({id:e}){let[r,a]=(0,F.useState)(0),[o,s]=(0,F.useState)(null),{seen:l}=S(o),u=(0,F.useCallback)(()=>(0,F.startTransition)(()=>a(e=>e+1)),[]),{operation:d,run:f,decide:p,undo:h}=(0,I.useLazyLoadQuery)(P,{id:e,job:Y(e),undo:X(e)},{fetchPolicy:`store-and-network`,fetchKey:`${r} ${l}`}),v=d?.watched.nodes.map(e=>e.id).join(` `)??``;(0,F.useEffect)(()=>s(v===``?null:{id:{in:v.split(` `)}}),[v]);let y=C(Z,{id:e,undo:X(e)},{isWanted:d!=null&&(g(d.status)||d.partlyUndone)});if(d==null)return(0,V.jsx)(i,{title:`There is no operation ${e}`});let w=[f,p,h].some(e=>e!=null),{summary:T,status:E,undone:D,partlyUndone:O,error:k}=d;return(0,V.jsxs)(V.Fragment,{children:[(0,V.jsxs)(c,{title:T,children:[(0,V.jsx)(x,{...d}),(0,V.jsx)(`span`,{className:`grow`}),(0,V.jsx)(b,{id:e,undone:D,partlyUndone:O,onDone:u})]}),(0,V.jsxs)(`div`,{className:m.page,children:[O&&(0,V.jsx)(`p`,{className:L.partly,role:`status`,children:g(E)?`Its undo is at work: what is not undone yet still counts.`:`Its undo was ${E.toLowerCase()}: what is not undone yet still counts. To undo it again goes on.`}),y!==null&&(0,V.jsx)(n,{error:y}),k!=null&&(0,V.jsx)(n,{error:Error(k)}),(0,V.jsxs)(`div`,{className:m.pair,children:[(0,V.jsxs)(`div`,{className:m.stack,children:[(0,V.jsx)(te,{operation:d,where:f?.where,isRun:f!=null}),w&&(0,V.jsx)($,{operation:d})]}),(0,V.jsxs)(`div`,{className:m.stack,children:[f!=null&&(0,V.jsxs)(`section`,{className:`panel`,"aria-label":`Its run`,children:[(0,V.jsx)(`h2`,{children:`Its run`}),(0,V.jsx)(t,{resetKey:f.id,what:`Reading the run`,children:(0,V.jsx)(_,{id:f.id,isPart:!0,onEnd:u})})]}),p?.kind===`DECIDE`&&(0,V.jsxs)(`section`,{className:`panel`,"aria-label":`Its job`,children:[(0,V.jsx)(`h2`,{children:`Its job`}),(0,V.jsx)(q,{id:p.id,onEnd:u})]}),h!=null&&(0,V.jsxs)(`section`,{className:`panel`,"aria-label":`Its undo`,children:[(0,V.jsx)(`h2`,{children:`Its undo`}),(0,V.jsx)(q,{id:h.id,onEnd:u},h.status)]}),!w&&(0,V.jsx)($,{operation:d})]})]}),(0,V.jsxs)(`section`,{className:`panel`,"aria-label":`Steps`,children:[(0,V.jsx)(`h2`,{children:`Steps that it decided about`}),(0,V.jsx)(t,{resetKey:e,what:`Reading its steps`,children:(0,V.jsx)(H,{id:e,fetchKey:`${r} ${D}`})})]})]})]})}function te({operation:e,where:t,isRun:n}){let{id:r,at:i,actor:a,source:o,curator:s,seed:c,changed:l,kept:u,dropped:d}=e;return(0,V.jsxs)(`section`,{className:`panel`,"aria-label":`What was decided`,children:[(0,V.jsx)(`h2`,{children:`What was decided`}),(0,V.jsx)(f,{of:[[`Who`,o===`manual`?`a person`:o],[`Key`,a??(0,V.jsx)(`span`,{className:`muted`,children:`none was shown`})],[`When`,(0,V.jsx)(h,{at:i},`at`)],[`Curator`,s==null?null:`${s.name} ${s.version}`],[`With`,n?(0,V.jsx)(y,{options:s?.options,where:t,seed:c??null},`what`):null],[`Steps`,`${p(l)} changed`],[n?`Units`:`Decisions`,`${p(u)} kept, ${p(d)} dropped`],[`Id`,(0,V.jsx)(`code`,{children:r},`id`)]]})]})}var Q=100;function $({operation:{datasets:e,batches:t}}){return(0,V.jsxs)(`section`,{className:`panel`,"aria-label":`What was made with it`,children:[(0,V.jsx)(`h2`,{children:`Datasets built with it`}),e.length===0&&(0,V.jsx)(`p`,{className:`muted`,children:`None while it counted.`}),(0,V.jsx)(`ul`,{className:L.used,children:e.map(e=>(0,V.jsx)(`li`,{children:(0,V.jsx)(v,{...e})},e.id))}),e.length>=Q&&(0,V.jsx)(`p`,{className:`muted small`,children:`These are the newest; there may be more.`}),(0,V.jsx)(`h2`,{children:`Batches delivered with it`}),t.length===0&&(0,V.jsx)(`p`,{className:`muted`,children:`None while it counted.`}),(0,V.jsx)(`ul`,{className:L.used,children:t.map(({id:e,status:t,consumer:n,step:r})=>(0,V.jsxs)(`li`,{children:[t.toLowerCase(),`, `,n,r!=null&&`, step ${r}`,` `,(0,V.jsx)(`code`,{className:`muted`,children:e})]},e))}),t.length>=Q&&(0,V.jsx)(`p`,{className:`muted small`,children:`These are the newest; there may be more.`})]})}export{J as Operation};