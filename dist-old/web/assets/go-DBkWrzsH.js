import{b as e,t,y as n}from"./states-gIA67Iz0.js";import{t as r}from"./link-CypbhVQl.js";import{i,l as a,o,r as s}from"./index-BhBDPT9E.js";import{t as c}from"./jsx-runtime-DyZJNswf.js";e();var l=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`},{defaultValue:null,kind:`LocalArgument`,name:`uid`}],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},n={kind:`Literal`,name:`first`,value:20},r=[{kind:`Variable`,name:`eq`,variableName:`uid`}],i={alias:null,args:null,kind:`ScalarField`,name:`channel`,storageKey:null},a=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`}],concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null},t,{kind:`InlineFragment`,selections:[{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null}],type:`CurationJob`,abstractKey:null},{kind:`InlineFragment`,selections:[{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:[t],storageKey:null}],type:`Step`,abstractKey:null}],storageKey:null},{alias:null,args:[n,{fields:[{fields:r,kind:`ObjectValue`,name:`uid`}],kind:`ObjectValue`,name:`where`}],concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:[{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[t,i],storageKey:null}],storageKey:null},{alias:null,args:[n,{fields:[{fields:r,kind:`ObjectValue`,name:`promptUid`}],kind:`ObjectValue`,name:`where`}],concreteType:`PromptGroupConnection`,kind:`LinkedField`,name:`promptGroups`,plural:!1,selections:[{alias:null,args:null,concreteType:`PromptGroup`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[t,i,{alias:null,args:null,kind:`ScalarField`,name:`generation`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`goQuery`,selections:a,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`goQuery`,selections:a},params:{cacheID:`751afdb5e70b7f47bdabb3899500c671`,id:null,metadata:{},name:`goQuery`,operationKind:`query`,text:`query goQuery(
  $id: ID!
  $uid: String!
) {
  node(id: $id) {
    __typename
    id
    ... on CurationJob {
      operationId
    }
    ... on Step {
      stepIndex
      trajectory {
        id
      }
    }
  }
  trajectories(first: 20, where: {uid: {eq: $uid}}) {
    nodes {
      id
      channel
    }
  }
  promptGroups(first: 20, where: {promptUid: {eq: $uid}}) {
    nodes {
      id
      channel
      generation
    }
  }
}
`}}})();l.hash=`367233160d8579f6c14a5cc8e3982897`;var u=n(),d=c();function f(){let{id:e}=a({strict:!1});return(0,d.jsx)(p,{id:e??``})}function p({id:e}){let{node:n,trajectories:a,promptGroups:c}=(0,u.useLazyLoadQuery)(l,{id:e,uid:e},{fetchPolicy:`network-only`}),f=n==null?void 0:i[n.__typename],p=n?.__typename===`Step`&&n.trajectory!==void 0&&i.Trajectory!==void 0?`${i.Trajectory(n.trajectory.id)}?step=${n.stepIndex}`:n?.__typename===`CurationJob`&&n.operationId!==void 0?i.Operation?.(n.operationId):n?.id===void 0?void 0:f?.(n.id),m=a.nodes.map(({id:e,channel:t})=>({what:`trajectory in channel ${t}`,to:i.Trajectory?.(e)??`/`})),h=c.nodes.map(({id:e,channel:t,generation:n})=>({what:`group in channel ${t}, generation ${n}`,to:i.PromptGroup?.(e)??`/`})),g=m.length<=1?m[0]??(h.length===1?h[0]:void 0):void 0,_=p??g?.to;if(_!==void 0)return(0,d.jsx)(o,{to:_,replace:!0});let v=[...m,...h],[y]=v;return(0,d.jsxs)(d.Fragment,{children:[(0,d.jsx)(s,{title:`Find ${e}`}),y===void 0?(0,d.jsx)(t,{title:n===null?`Nothing has the id ${e}`:`${n?.__typename} ${e} has no page`,children:(0,d.jsx)(r,{to:`/`,children:`Overview`})}):(0,d.jsx)(`ul`,{children:v.map(({what:e,to:t})=>(0,d.jsx)(`li`,{children:(0,d.jsx)(r,{to:t,children:e})},t))})]})}export{f as Go};